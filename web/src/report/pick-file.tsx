import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { Button } from '../ui/button.tsx';
import { rememberFile, sha256Of } from './own-files.ts';
import styles from './report.module.css';

/** Asks for the file again, to draw its pages here; recognizes it by its SHA-256 and sends it nowhere. */
export function PickFile({ sha256, onFile }: { sha256: string; onFile: (file: File) => void }) {
  const [said, setSaid] = useState('');
  const take = async (file: File | undefined) => {
    if (!file) return;
    const own = await sha256Of(file).catch(() => null);
    if (own === null) {
      setSaid(
        'This browser can’t check the file on this connection. Open the page over https to see its pages.',
      );
    } else if (own === sha256) {
      rememberFile(sha256, file);
      onFile(file);
    } else {
      setSaid(`“${file.name}” is not the file that was scanned. Choose the exact file you scanned.`);
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
        We don’t keep your document. Choose the file again to see its pages here; it stays in this browser.
      </p>
      <Button kind="quiet" onClick={open}>
        Choose the file
      </Button>
      <p role="alert" className={said ? styles.refusal : styles.silent}>
        {said}
      </p>
    </div>
  );
}
