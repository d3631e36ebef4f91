"use strict";
// ECharts, the script and the data of the charts lie in the page compressed, so that it is a third smaller:
// here they are unpacked and run. The policy of the page names the hash of each.
// Before that, what works without charts: a link into something folded opens it, and so does printing.
const reveal = () => {
  const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  for (let fold = place?.closest("details"); fold; fold = fold.parentElement.closest("details")) {
    fold.open = true;
  }
  place?.scrollIntoView();
};
addEventListener("hashchange", reveal);
reveal();
let opened = [];
addEventListener("beforeprint", () => {
  opened = [...document.querySelectorAll("details.fold:not([open])")];
  opened.forEach((fold) => (fold.open = true));
});
addEventListener("afterprint", () => opened.forEach((fold) => (fold.open = false)));
(async () => {
  const unpack = async (id) => {
    const place = document.getElementById(id);
    const bytes = Uint8Array.from(atob(place.textContent), (c) => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return (place.textContent = await new Response(stream).text());
  };
  const run = (text) => {
    const script = document.createElement("script");
    script.textContent = text;
    document.body.append(script);
  };
  await unpack("chart-data");
  run(await unpack("chart-library"));
  run(await unpack("chart-script"));
  document.documentElement.dataset.charts = "drawn";
})().catch((e) => {
  const said = "The charts could not be drawn; they need a browser of 2023 or later (" + e + ").";
  document.querySelectorAll(".chart").forEach((place) => (place.textContent = said));
  document.documentElement.dataset.charts = "failed";
});
