package io.b2bench.experiment.laboratory;

/** Something that a score counts for each metric. */
enum Question {
  /** Does the 95 % interval hold the true ratio? */
  COVERED,
  /** Does the bracket of another run hold the centre of the next experiment? */
  AGAIN,
  /** Is a cost or saving claimed where there is none? */
  FALSE_ALARM,
  /** Is a series called equivalent whose true ratio lies on the margin? */
  FALSE_EQUIVALENCE,
  /** Is equivalence shown where nothing differs? */
  EQUIVALENT,
  /** Does the A/A check fail? */
  CONTROL_FAILED,
  /** Is there at least one false alarm at a load level? */
  FAMILY_ALARM,
  /** Does a comparison have figures at all? */
  THERE
}
