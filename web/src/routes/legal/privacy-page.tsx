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
      updated="November 1, 2026"
      lead={
        <p>
          {operator.name} runs this service. Bank statements are about the most private papers people have, so
          the short version comes first: a document is read in the memory of one process, never written to a
          disk, and gone when the answer is sent. We do not store documents and we never sell data.
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
            <strong>Names and e-mail addresses</strong>, and a company name if you give one, when you sign up,
            sign in with Google or write to support.
          </li>
          <li>
            <strong>Phone numbers</strong>, if you switch on the second factor.
          </li>
          <li>
            <strong>Payment data</strong>, when you take a paid plan: our card payment provider receives the
            card; we keep its identifier for you, your plan and its dates.
          </li>
          <li>
            <strong>Device and usage data</strong>: the network address and the browser of a session, when it
            began, a log of what was done with your account that you can read yourself, and technical counts
            that name nobody.
          </li>
          <li>
            <strong>Results of scans</strong>: the name of the file, its hash, the score, the findings and the
            figures needed to explain them, among them postings, balances and names printed on the statement,
            and where on the page they stand. Account numbers are kept as their last four digits. Never a
            picture of the page, never the document itself.
          </li>
        </ul>
        <p>
          The browser keeps your theme, the time of your last activity, whether maintenance is on and a hint
          that you are signed in. The only cookies are those that carry your session and protect sign-in.
        </p>
      </>
    ),
  },
  {
    id: 'documents',
    title: 'What happens to a document',
    body: (
      <p>
        An uploaded PDF travels over an encrypted connection into the memory of the process that examines it.
        It is written to no disk, database, log or backup, no person reads it, and it trains nothing. When the
        analysis ends, with a result or without, it is disposed of. To see the page again later you open your
        own file again: your browser draws it and sends it nowhere.
      </p>
    ),
  },
  {
    id: 'uses',
    title: 'How we use it',
    body: (
      <ul>
        <li>to give you the service: your account, scans, history and reports;</li>
        <li>to take payment and to tell you of trials, renewals and failed charges;</li>
        <li>to keep accounts safe: sign-in, second factor, limits against abuse;</li>
        <li>to answer when you write to us;</li>
        <li>to run and repair the service, and to meet our duties under the law.</li>
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
          <li>the providers that host the service, carry our e-mail and send text messages;</li>
          <li>the card payment provider, for paid plans;</li>
          <li>Google, if you choose to sign in with a Google account;</li>
          {botCheck && <li>a provider of bot checks, when you sign up or ask for a new password;</li>}
          {helpDesk && <li>a help-desk provider, when you open the ticket form in the support center;</li>}
          {analytics && <li>a web analytics provider, which learns which of our pages are visited;</li>}
          <li>
            authorities, where the law obliges us, and a successor of the business, bound by this policy.
          </li>
        </ul>
        {!analytics && <p>This site loads no analytics and no advertising.</p>}
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
        Documents are not retained at all. The figures of a scan are kept for as long as you choose in
        Settings: a year, if you choose nothing, 90 days, 30 days or not at all; then only verdict, score,
        file name, date and hash are left. You may delete a single scan, or the account with everything of it,
        at any time; the log of the account and its support tickets go with it. Of a deleted account a keyed
        hash of the e-mail address may stay, for one purpose: that the free scan and the trial are had once.
        Backups are overwritten in time; reports in them cannot be read once the key of their account is
        deleted there too. Payment records are kept for as long as tax law asks, technical logs for a short
        time; neither holds anything of a document.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    body: (
      <p>
        Connections are encrypted. Reports and their figures are stored encrypted with AES-256 under a key of
        each account. Passwords are stored only as strong hashes, session tokens as hashes, session
        credentials are out of the reach of scripts, sessions end after 15 minutes without activity, and a
        second factor by text message can be switched on. Each document is examined in a process of its own
        with firm limits. No system is perfectly safe; should data be at risk we tell those concerned without
        delay.
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
          Much of this you can do in the application; for the rest, write to <SupportMail />. We answer within
          30 days and treat nobody worse for asking. You may also complain to the authority where you live.
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
        The service is run from the United States and meant for adults. If you use it from elsewhere, your
        data is handled in the United States.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        The date above says when this policy last changed. Of a change that matters we tell you by e-mail or
        in the application before it takes effect.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions about privacy reach us at <SupportMail />, or through the{' '}
        <Link to="/support">support center</Link>.
      </p>
    ),
  },
];
