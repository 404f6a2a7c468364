const FIGURE = /^[-(]?[$€£]?\d[\d.,/]*\d[)-]?$/;

/** Whether a recognized word is an amount, a day, or another number of two digits or more. */
export const isFigure = (text: string): boolean => FIGURE.test(text);
