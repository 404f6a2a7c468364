import { Link } from 'react-router';
import { pageConfig } from '../../config.ts';
import { useTitle } from '../../ui/theme.ts';
import { LegalPage, SupportMail, type LegalSection } from './legal-page.tsx';

/** The privacy policy. */
export function PrivacyPage() {
  useTitle('Privacy Policy – Assay');
  const { operator } = pageConfig();
  return (
    <LegalPage
      title="Privacy Policy"
      lead={
        <p>
          {operator.name} runs this service. Bank statements are private, so here is the short version: we
          read your document in memory, never write it to a disk, and it is gone when you get the answer. What
          we keep is the report and the figures that explain it. We do not store documents, and we never sell
          data.
        </p>
      }
      sections={[...whatAndWhy, sharing(), ...keeping]}
    />
  );
}

const whatAndWhy: LegalSection[] = [
  {
    id: 'collected',
    title: 'Information we collect',
    body: (
      <>
        <ul>
          <li>
            <strong>Names and email addresses</strong>, and a company name if you give one, when you sign up,
            sign in with Google, or contact support, and which version of our terms you agreed to and when.
          </li>
          <li>
            <strong>Phone numbers</strong>, if you turn on two-factor authentication by text message.
          </li>
          <li>
            <strong>Payment data</strong>, when you choose a paid plan: our card payment provider receives
            your card; we keep its identifier for you, your plan, and its dates.
          </li>
          <li>
            <strong>Device and usage data</strong>: the IP address and browser of each session and when it
            started, a log of account activity that you can read yourself, and anonymous technical counts.
          </li>
          <li>
            <strong>Results of scans</strong>: the file name, its hash, the score, the findings, and the
            figures needed to explain them, including transactions, balances, and names printed on the
            statement, and where they are on the page. We keep only the last four digits of account numbers.
            We never keep a picture of the page or the document itself.
          </li>
        </ul>
        <p>
          Your browser stores your theme, the time of your last activity, whether maintenance is on, and
          whether you are signed in. The only cookies are the ones that carry your session and protect
          sign-in.
        </p>
      </>
    ),
  },
  {
    id: 'documents',
    title: 'What happens to a document',
    body: (
      <p>
        Your PDF travels over an encrypted connection into the memory of the program that examines it. We do
        not write it to a disk, database, log, or backup. No person reads it, and we do not train anything on
        it. The analysis continues if you close the page; when it ends, we dispose of the document. To see the
        page again later, you open your own file again; your browser draws it and sends it nowhere.
      </p>
    ),
  },
  {
    id: 'uses',
    title: 'How we use it',
    body: (
      <ul>
        <li>to provide the service: your account, scans, history, and reports;</li>
        <li>to take payments and tell you about trials, renewals, and failed charges;</li>
        <li>to email you when a long scan ends while you are away;</li>
        <li>to keep accounts safe: sign-in, two-factor authentication, limits against abuse;</li>
        <li>to answer when you write to us;</li>
        <li>to run and fix the service, and to meet our legal obligations.</li>
      </ul>
    ),
  },
];

/** Who else learns of it: only what this installation is set up to use is named. */
function sharing(): LegalSection {
  const { botCheck, helpDesk, analytics } = pageConfig();
  return {
    id: 'sharing',
    title: 'Sharing',
    body: (
      <>
        <p>
          We never sell personal data and never share it for advertising. Others receive only what they need
          to work for us:
        </p>
        <ul>
          <li>the providers that host the service and send our emails and text messages;</li>
          <li>the card payment provider, for paid plans;</li>
          <li>Google, if you choose to sign in with a Google account;</li>
          {botCheck && <li>a bot-check provider, when you sign up or request a new password;</li>}
          {helpDesk && <li>a help-desk provider, when you open the ticket form in the support center;</li>}
          {analytics && <li>a web analytics provider, which sees which of our pages are visited;</li>}
          <li>
            authorities, where the law requires it, and a company that takes over this business, bound by this
            policy.
          </li>
        </ul>
        {!analytics && <p>This site has no analytics and no advertising.</p>}
      </>
    ),
  };
}

const keeping: LegalSection[] = [
  {
    id: 'retention',
    title: 'Retention',
    body: (
      <p>
        We do not retain documents at all. We keep the figures of a scan for as long as you choose in
        Settings: a year (the default), 90 days, 30 days, or not at all. After that, only the verdict, score,
        file name, date, and hash remain. You can delete a single scan or your whole account at any time;
        deleting your account also deletes its activity log and support tickets. After you delete your
        account, we may keep a keyed hash of your email address, only to make sure the free scan and the trial
        are used once. Backups are overwritten over time, and reports in them can’t be read once their
        account’s key is deleted there too. We keep payment records for as long as tax law requires and
        technical logs for a short time; neither contains anything from a document.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    body: (
      <p>
        Connections are encrypted. We store reports and their figures encrypted with AES-256, with a separate
        key for each account. We store passwords and session tokens only as hashes, and scripts in the page
        cannot read your session. Sessions end after 15 minutes without activity. You can turn on two-factor
        authentication by text message or with an authenticator app. Each document is examined in a separate
        process with firm limits. No system is perfectly safe. If data is at risk, we will tell the people
        concerned without delay.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          You may see your data, take it with you, correct it, delete it, and object to or restrict its use.
          Much of this you can do in the application; for the rest, write to <SupportMail />. We reply within
          30 days and never treat you worse for asking. You can also file a complaint with the authority where
          you live.
        </p>
        <p>
          If you are the person a statement is about: we hold no copy of it. Ask whoever uploaded it for the
          report, and tell them where it is wrong. They can delete it; we help where we can.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Where and for whom',
    body: (
      <p>
        We run the service from the United States for adults. If you use it from elsewhere, your data is
        processed in the United States.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        The date above is when this policy last changed. We will tell you about important changes by email or
        in the application before they take effect.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        For questions about privacy, contact us at <SupportMail />, or through the{' '}
        <Link to="/support">support center</Link>.
      </p>
    ),
  },
];
