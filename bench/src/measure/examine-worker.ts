/** Child process of `examine.ts`: examines the files of the jobs it is sent. */
import { factsOf, withObjections, type Facts } from './facts.ts';
import { devCorpus, ownFiles } from './labeled.ts';

/** Part of a run. */
export type Job =
  | { set: 'dev'; from: number; to: number }
  | { set: 'own'; seed: string; part: string; perFamily: number; perTechnique: number };

/** Files of each part of the own set that the free tools are asked about. */
const ASKED = 4;

async function work(job: Job): Promise<Facts[]> {
  const facts: Facts[] = [];
  const files =
    job.set === 'dev'
      ? devCorpus(job.from, job.to)
      : ownFiles(job.seed, [job.part], job.perFamily, job.perTechnique);
  for await (const file of files) {
    const own = await factsOf(file);
    facts.push(job.set === 'dev' || facts.length < ASKED ? withObjections(own, file.bytes) : own);
  }
  return facts;
}

process.on('message', (job: Job) => {
  work(job).then(
    (facts) => process.send?.(facts),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
