import { useId, useState } from 'react';
import styles from './writers.module.css';

/** Bytes shown of one object: its dictionary and the beginning of a stream. */
const most = 1500;

/** Where an object stands in the file, and on demand its bytes out of the user's own file. */
export function FileBytes(props: { file: Blob | null; start: number; end: number; object: number }) {
  const { file, start, end, object } = props;
  const [text, setText] = useState<string | null>(null);
  const id = useId();
  const toggle = async () => {
    if (text !== null || !file) return setText(null);
    const bytes = new Uint8Array(await file.slice(start, Math.min(end, start + most)).arrayBuffer());
    setText(printable(bytes) + (end - start > most ? ' …' : ''));
  };
  const place = `bytes ${start.toLocaleString('en')} to ${end.toLocaleString('en')}`;
  if (!file) return <p className={styles.soft}>{place}</p>;
  return (
    <>
      <p className={styles.soft}>
        {place}{' '}
        <button
          type="button"
          className={styles.show}
          aria-expanded={text !== null}
          aria-controls={id}
          onClick={() => void toggle()}
        >
          {text === null ? 'Show them' : 'Hide them'}
          <span className={styles.srOnly}> of object {object}</span>
        </button>
      </p>
      <pre
        id={id}
        hidden={text === null}
        className={styles.bytes}
        tabIndex={0}
        role="region"
        aria-label={`Bytes of object ${object}`}
      >
        {text}
      </pre>
    </>
  );
}

/** Bytes as text; what no reader could see is a middle dot. */
const printable = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) =>
    byte === 10 || (byte >= 32 && byte < 127) ? String.fromCharCode(byte) : '·',
  ).join('');
