import { useEffect, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { onePdf, refusalOf } from '../../scan/one-pdf.ts';
import { Button } from '../../ui/button.tsx';
import { waves } from '../../ui/guilloche.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './dashboard.module.css';

const band = waves(1200, 26, 150, 9);

/** Scan a Document: the first and biggest thing on the desk. */
export function ScanCard({ onFile }: { onFile: (file: File) => void }) {
  const [refusal, setRefusal] = useState('');
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    ...onePdf,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file], rejected) => {
      setRefusal(rejected.length > 0 ? refusalOf(rejected) : '');
      if (rejected.length === 0 && file) onFile(file);
    },
  });
  useEffect(() => {
    // A file that misses the card must not replace the page.
    const keep = (event: DragEvent) => event.preventDefault();
    window.addEventListener('dragover', keep);
    window.addEventListener('drop', keep);
    return () => {
      window.removeEventListener('dragover', keep);
      window.removeEventListener('drop', keep);
    };
  }, []);
  const className = isDragActive ? `${styles.scan} ${styles.over}` : styles.scan;
  return (
    <section {...getRootProps({ className, role: 'region' })} aria-labelledby="scan-title">
      <svg className={styles.band} viewBox="0 -40 1200 80" preserveAspectRatio="none" aria-hidden="true">
        <path d={band} />
      </svg>
      <input {...getInputProps({ 'aria-label': 'Scan a document, PDF', accept: '.pdf' })} />
      <Icon name="document" size={40} />
      <h2 id="scan-title">Scan a Document</h2>
      <p>{isDragActive ? 'Drop it here' : 'Drop one bank statement here, as the PDF from the bank.'}</p>
      <Button onClick={open}>Upload a PDF</Button>
      <p role="alert" className={refusal ? styles.refusal : styles.silent}>
        {refusal}
      </p>
    </section>
  );
}
