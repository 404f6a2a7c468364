import { kindByRows } from '../rows/posting-words.ts';

/** The kind of account that rows of these words and amounts tell, where it was read as one of `type`. */
export const kindFrom = (
  type: 'card' | 'deposit',
  ...moved: readonly (readonly [description: string, value: bigint])[]
): ReturnType<typeof kindByRows> =>
  kindByRows({
    type,
    postings: moved.map(([description, value]) => ({
      description: { value: description },
      amount: { value },
    })) as never,
  });
