import { pageConfig } from '../../config.ts';
import { SiteFooter } from '../../ui/site-footer.tsx';
import { SiteHeader } from '../../ui/site-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useTitle } from '../../ui/theme.ts';
import { Accordion } from './accordion.tsx';
import { questions } from './faq.ts';
import { HelpDesk } from './help-desk.tsx';
import { TicketForm } from './ticket-form.tsx';
import styles from './support.module.css';

/** The support center: answers first, a ticket beside them. */
export function SupportPage() {
  useTitle('Support – Assay');
  const { helpDesk } = pageConfig();
  const tabs = [
    {
      id: 'faq',
      label: 'Frequently Asked Questions',
      content: (
        <>
          <h2 className={styles.hidden}>Frequently Asked Questions</h2>
          <Accordion questions={questions} />
        </>
      ),
      keep: true,
    },
    {
      id: 'ticket',
      label: 'Submit a Ticket',
      content: (
        <>
          <h2 className={styles.hidden}>Submit a Ticket</h2>
          {helpDesk ? <HelpDesk script={helpDesk.script} /> : <TicketForm />}
        </>
      ),
      keep: true,
    },
  ];
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} className={styles.page}>
        <header className={styles.head}>
          <h1>Support Center</h1>
          <p>Most questions are answered here. For everything else, write to us.</p>
        </header>
        <Tabs label="Support" tabs={tabs} even />
      </main>
      <SiteFooter />
    </>
  );
}
