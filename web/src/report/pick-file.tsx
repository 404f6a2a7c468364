import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { Button } from '../ui/button.tsx';
import { rememberFile, sha256Of } from './own-files.ts';
import styles from './report.module.css';

/** Asks for the file again, to draw its pages here; recognises it by its SHA-256 and sends it nowhere. */
export function PickFile({ sha256, onFile }: { sha256: string; onFile: (file: File) => void }) {
  const [said, setSaid] = useState('');
  const take = async (file: File | undefined) => {
    if (!file) return;
    const own = await sha256Of(file).catch(() => null);
    if (own === null) {
      setSaid('This browser cannot recognise the file here. Open the page by https to see its pages.');
    } else if (own === sha256) {
      rememberFile(sha256, file);
      onFile(file);
    } else {
      setSaid(
        `“${file.name}” is not the scanned file: its bytes differ. Choose the very file that was scanned.`,
      );
    }
  };
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file]) => void take(file),
  });
  return (
    <div {...getRootProps({ className: `${styles.pick} ${isDragActive ? styles.over : ''}` })}>
      <input {...getInputProps({ 'aria-label': 'The scanned file, PDF', accept: '.pdf' })} />
      <p>
        <strong>The document itself is not kept.</strong> The places stand on its stored layout. To see them
        on the page, choose the file again; it stays in this browser.
      </p>
      <Button kind="quiet" onClick={open}>
        Choose the file again
      </Button>
      <p role="alert" className={said ? styles.refusal : styles.silent}>
        {said}
      </p>
    </div>
  );
}
