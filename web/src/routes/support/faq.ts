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
      'Assay examines whether a bank statement is valid. A typical case: a landlord receives a statement from a tenant and wants to know, before deciding, whether it is as the bank issued it.',
    ],
  },
  {
    id: 'free',
    question: 'What does the free plan include?',
    answer: [
      'The free plan gives one complimentary scan, with the full result and its report. For more, the Starter plan begins with a 7-day free trial that asks for no card.',
    ],
  },
  {
    id: 'one',
    question: 'How many documents can I upload at once?',
    answer: [
      'Only one PDF per scan. Upload several statements one after the other; each gets its own result.',
    ],
  },
  {
    id: 'combine',
    question: 'May I combine several statements into one PDF?',
    answer: [
      'Please do not combine PDFs. Merging, splitting or printing a file again alters it, and that alteration may be flagged. Scan each file as it came from the bank.',
    ],
  },
  {
    id: 'safe',
    question: 'Is it safe to upload a bank statement?',
    answer: [
      'Yes. The connection is encrypted, and the document is read in memory only. Documents are not stored: they are disposed of after the analysis. Data is never sold.',
      'What is kept is the report with the figures that explain it, such as postings and balances, encrypted with a key of your own; account numbers are kept as their last four digits. In Settings, Account, you choose whether the figures are kept for a year, 90 days, 30 days or not at all.',
    ],
  },
  {
    id: 'types',
    question: 'Which documents do you accept?',
    answer: ['Only bank statements are accepted now, as PDF. More document types are planned.'],
  },
  {
    id: 'eye',
    question: 'Can I not see a forgery myself?',
    answer: [
      'Rarely. Sophisticated forgeries are invisible to the naked eye: the changed amount has the right font in the right place. What gives them away lies in the file and in the sums, and that is where Assay looks.',
    ],
  },
  {
    id: 'sure',
    question: 'Is the result a proof?',
    answer: [
      'No. Every finding shows its place and names what may innocently cause it. Give the applicant a chance to explain, and ask for the file the finding names. If you turn somebody down, an adverse-action notice may be due.',
    ],
  },
  {
    id: 'where',
    question: 'Where is the company based?',
    answer: ['We are a company based in the United States.'],
  },
];
