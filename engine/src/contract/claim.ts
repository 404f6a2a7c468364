/**
 * What a trace may do to a score. The detector that finds it says so for each message, and people review it; what it
 * weighs is measured.
 *
 * - `conclusive`: it is the change itself; accuses alone and caps the score.
 * - `accuses`: it contradicts the file; accuses when its evidence suffices.
 * - `corroborates`: contradicts, but has an innocent cause of its own; accuses only with a trace of another family.
 * - `supports`: tells how the file was made, not what it says; counts in an accusation that others make.
 * - `blocks-clearance`: keeps a statement from being cleared, whatever it weighs: what could not be checked is not clean.
 * - `review`: asks for a review at most: re-processing, a picture, a doubt of the reading.
 * - `note`: shown, and never changes the verdict.
 */
export type Claim =
  'conclusive' | 'accuses' | 'corroborates' | 'supports' | 'blocks-clearance' | 'review' | 'note';
