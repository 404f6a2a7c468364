import { useState } from 'react';
import { useDropzone, type DropzoneState } from 'react-dropzone';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { freeName, keptName } from './names.ts';
import { onePdf, refusalOf } from './one-pdf.ts';
import styles from './scan.module.css';

/** One PDF dropped or picked, and the name it is scanned under. */
export function ChooseStep(props: {
  given: File | null;
  note: string | undefined;
  /** Names in the history already. */
  taken: ReadonlySet<string>;
  online: boolean;
  onStart: (file: File, name: string) => void;
}) {
  const { given, note, taken, online, onStart } = props;
  const [alert, setAlert] = useState<string | null>(null);
  const [asIs, setAsIs] = useState(false);
  const { file, refusal, dropzone } = useChosenFile(given, () => setAsIs(false));
  const own = file && keptName(file.name);
  const isTaken = own !== null && taken.has(own);
  const free = own === null ? '' : freeName(own, taken);
  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault();
        if (!file || own === null) setAlert('Please upload a file!');
        else onStart(file, isTaken && asIs ? own : free);
      }}
    >
      {note && (
        <p role="status" className={styles.note}>
          {note}
        </p>
      )}
      <DropZone file={file} {...dropzone} />
      <p role="alert" className={refusal ? styles.refusal : styles.silent}>
        {refusal}
      </p>
      {isTaken && <SameName own={own} free={free} asIs={asIs} onChange={setAsIs} />}
      {!online && (
        <p role="status" className={styles.note}>
          <Icon name="offline" /> You are offline. You can start the scan when the connection is back.
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" disabled={!online}>
          Start scan
        </Button>
      </div>
      <Alert text={alert} onClose={() => setAlert(null)} />
    </form>
  );
}

/** The file that was dropped or picked last, and why another one was refused. */
function useChosenFile(given: File | null, onChosen: () => void) {
  const [file, setFile] = useState(given);
  const [refusal, setRefusal] = useState('');
  const dropzone = useDropzone({
    ...onePdf,
    noClick: true,
    noKeyboard: true,
    onDrop: ([taken], rejected) => {
      setRefusal(rejected.length > 0 ? refusalOf(rejected) : '');
      if (rejected.length > 0 || !taken) return;
      setFile(taken);
      onChosen();
    },
  });
  return { file, refusal, dropzone };
}

/** Where a file is dropped, or picked, and what it is called. */
function DropZone(
  props: { file: File | null } & Pick<
    DropzoneState,
    'getRootProps' | 'getInputProps' | 'open' | 'isDragActive'
  >,
) {
  const { file, getRootProps, getInputProps, open, isDragActive } = props;
  return (
    <div {...getRootProps({ className: `${styles.zone} ${isDragActive ? styles.over : ''}` })}>
      <input {...getInputProps({ 'aria-label': 'Bank statement, PDF', accept: '.pdf' })} />
      <Icon name="document" size={36} />
      {file ? (
        <>
          <p className={styles.chosen} title={file.name}>
            <bdi>{file.name}</bdi>
          </p>
          <p className={styles.soft}>{size(file.size)}</p>
        </>
      ) : (
        <p className={styles.zoneText}>{isDragActive ? 'Drop it here' : 'Drop the statement here'}</p>
      )}
      <Button kind="quiet" onClick={open}>
        {file ? 'Choose another PDF' : 'Choose a PDF'}
      </Button>
    </div>
  );
}

/** A name in the history is not added again: a free one is offered. */
function SameName(props: { own: string; free: string; asIs: boolean; onChange: (asIs: boolean) => void }) {
  const { own, free, asIs, onChange } = props;
  return (
    <fieldset className={styles.same}>
      <legend>Your history already has a scan with this name</legend>
      <label>
        <input type="radio" name="name" checked={!asIs} onChange={() => onChange(false)} />
        <span>
          Scan it as <bdi>“{free}”</bdi> and add it to the history
        </span>
      </label>
      <label>
        <input type="radio" name="name" checked={asIs} onChange={() => onChange(true)} />
        <span>
          Keep the name <bdi>“{own}”</bdi>: you’ll see the result, but it won’t be added to your history
        </span>
      </label>
    </fieldset>
  );
}

function size(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${Math.round(kilobytes)} kB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
