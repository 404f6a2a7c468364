/** A question of the support center and its answer. */
export interface Question {
  id: string;
  question: string;
  answer: string[];
}

/** The frequently asked questions. */
export const questions: readonly Question[] = [
  {
    id: 'use',
    question: 'What is Assay for?',
    answer: [
      'Assay checks whether a bank statement is valid. For example, a landlord receives a statement from a tenant and wants to know whether it is exactly what the bank issued.',
    ],
  },
  {
    id: 'free',
    question: 'What does the free plan include?',
    answer: [
      'The free plan gives you one complimentary scan with the full result and report. For more, start the Starter plan with a 7-day free trial, no card required.',
    ],
  },
  {
    id: 'one',
    question: 'How many documents can I upload at once?',
    answer: ['Only one PDF per scan. Upload several statements one at a time; each gets its own result.'],
  },
  {
    id: 'combine',
    question: 'Can I combine several statements into one PDF?',
    answer: [
      'Please do not combine PDFs. Merging, splitting, or printing a file alters it, and that alteration may be flagged. Scan each file as it came from the bank.',
    ],
  },
  {
    id: 'safe',
    question: 'Is it safe to upload a bank statement?',
    answer: [
      'Yes. The connection is encrypted, and your document is read in memory only. Documents are not stored and are disposed of after analysis. Data is never sold.',
      'We keep the report and the figures that explain it, such as transactions and balances, encrypted with a key used only for your account. Of account numbers we keep the last four digits. Under Settings, Account, you choose whether we keep the figures for a year, 90 days, 30 days, or not at all.',
    ],
  },
  {
    id: 'types',
    question: 'Which documents do you accept?',
    answer: ['Only bank statements are accepted now, as PDF files. More document types are planned.'],
  },
  {
    id: 'eye',
    question: 'Can’t I spot a forgery myself?',
    answer: [
      'Rarely. Sophisticated forgeries are invisible to the naked eye: the changed amount has the right font in the right place. What gives them away is inside the file and in the sums, and that is where Assay looks.',
    ],
  },
  {
    id: 'sure',
    question: 'Does the result prove anything?',
    answer: [
      'No. A result is not a decision, and it is not infallible. Every finding shows where it is and what could innocently explain it. Give the applicant a chance to explain, and ask for the original file. If you deny an application, you may need to send an adverse-action notice.',
    ],
  },
  {
    id: 'where',
    question: 'Where is the company based?',
    answer: ['We are based in the United States.'],
  },
];
