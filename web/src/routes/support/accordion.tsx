import { useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import type { Question } from './faq.ts';
import styles from './support.module.css';

/** Questions that unfold to their answers, several at a time. */
export function Accordion({ questions }: { questions: readonly Question[] }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return (
    <div className={styles.accordion}>
      {questions.map(({ id, question, answer }) => (
        <div key={id} className={styles.item}>
          <h3>
            <button
              type="button"
              aria-expanded={open.has(id)}
              aria-controls={`answer-${id}`}
              id={`question-${id}`}
              onClick={() => toggle(id)}
            >
              {question}
              <Icon name={open.has(id) ? 'minus' : 'plus'} size={22} />
            </button>
          </h3>
          <div id={`answer-${id}`} role="region" aria-labelledby={`question-${id}`} hidden={!open.has(id)}>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
