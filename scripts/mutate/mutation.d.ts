/** What is changed in the engine while its tests run. */
declare var assayMutation: {
  /** Id of the detector that is switched off. */
  off: string | undefined;
  /** Named numbers by subject, with their own value. */
  numbers: Map<string, { value: number; set(value: number): void }>;
};
