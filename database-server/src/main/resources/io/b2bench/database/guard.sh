# sh guard.sh FOLDER: when standard input ends, ends the postmaster in FOLDER/data, if there is one,
# and deletes FOLDER. Its starter may have been killed; a signal to the whole terminal is not for it.
trap '' HUP INT TERM
cat > /dev/null
pid=$(head -n 1 "$1/data/postmaster.pid" 2> /dev/null)
if [ -n "$pid" ]; then
  kill -INT "$pid" 2> /dev/null
  i=0
  while kill -0 "$pid" 2> /dev/null; do
    i=$((i + 1))
    if [ "$i" -eq 50 ]; then kill -QUIT "$pid" 2> /dev/null; fi
    if [ "$i" -ge 80 ]; then kill -KILL "$pid" 2> /dev/null; break; fi
    sleep 0.1
  done
fi
rm -rf "$1"
