import { Link } from 'react-router';
import { pageConfig } from '../../config.ts';
import { useTitle } from '../../ui/theme.ts';
import { LegalPage, SupportMail, type LegalSection } from './legal-page.tsx';

/** The terms of service. */
export function TermsPage() {
  useTitle('Terms of Service – Assay');
  const { operator } = pageConfig();
  return (
    <LegalPage
      title="Terms of Service"
      updated="November 1, 2026"
      lead={
        <p>
          These terms are an agreement between you and {operator.name} (“we”, “us”). They say what you may use
          Assay for, what its reports can and cannot tell you, and what each of us owes the other. By creating
          an account or scanning a document you accept them.
        </p>
      }
      sections={[...usingIt, ...standing, ...theLaw(operator)]}
    />
  );
}

const usingIt: LegalSection[] = [
  {
    id: 'service',
    title: 'What the service does',
    body: (
      <>
        <p>
          You upload a bank statement as a PDF. Assay examines the file and gives a score from 0 to 100, a
          list of findings and a report. Only bank statements are accepted for now.
        </p>
        <p>
          You must be at least 18 years old and able to enter into a contract, and you may upload a document
          only if you are entitled to have it examined.
        </p>
      </>
    ),
  },
  {
    id: 'lawful-use',
    title: 'Lawful use only',
    body: (
      <>
        <p>You may use Assay for lawful purposes only. In particular you may not use it to:</p>
        <ul>
          <li>pass off a document as authentic that you know, or have reason to believe, is not;</li>
          <li>make, improve or test counterfeit or altered documents, or teach others to do so;</li>
          <li>manipulate results, edit a report, or present a report as saying what it does not say;</li>
          <li>
            probe, overload or get around the service’s limits and protections, or scan by automated means we
            have not agreed to;
          </li>
          <li>discriminate unlawfully, or harass the person a document is about.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'results',
    title: 'Results are not infallible',
    body: (
      <>
        <p>
          A report states what was found in a file and what may have caused it. It is an opinion formed by
          software. It can miss a forgery, and it can point at a document that is genuine. A high score is no
          guarantee, and a low score is no proof that anybody did wrong.
        </p>
        <p>
          A report is not a decision. Do not rely on it alone: give the applicant a chance to explain, and
          look at what else you know. Where the law asks for it, for example for an adverse-action notice when
          you turn an applicant down, meeting that duty is yours. A report is not legal or financial advice.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'One account, one user',
    body: (
      <p>
        Each user may have one account, and an account is for one person: it may not be shared, lent or sold.
        Keep your password and your phone to yourself, give correct information and keep it current. You
        answer for what is done through your account; tell us at once if you believe somebody else is using
        it.
      </p>
    ),
  },
];

const standing: LegalSection[] = [
  {
    id: 'plans',
    title: 'Plans and payment',
    body: (
      <>
        <p>
          The free plan holds one complimentary scan. The Starter plan costs $20 per month and begins with a
          7-day free trial that asks for no card; a trial without a card ends by itself. A trial can be had
          once. The Business plan is announced and not yet sold.
        </p>
        <p>
          A paid plan renews each month until you cancel. Cancelling a trial ends it at once and without a
          charge; cancelling a paid plan keeps it until the end of the month that is paid for, after which the
          account returns to the free plan. Payments are taken by our card payment provider; we never see the
          whole card number. What is paid is not refunded except where the law says so.
        </p>
      </>
    ),
  },
  {
    id: 'termination',
    title: 'Suspension and termination',
    body: (
      <p>
        You may close your account at any time. We may suspend or end an account, or refuse the service, at
        our discretion, in particular where these terms are broken, where payment fails, or where the service
        or other users are put at risk. Where we can we say why and give you notice. What by its nature
        outlasts the agreement, such as the parts on results, liability and disputes, stays in force.
      </p>
    ),
  },
  {
    id: 'property',
    title: 'Intellectual property',
    body: (
      <p>
        The service, its software, texts, design and name belong to us or to those who license them to us. You
        receive a right to use them for as long as the agreement lasts, and nothing beyond. The documents you
        upload stay yours; you let us read them for as long as the analysis takes, and for no other purpose.
        You may keep a report, print it and show it to whoever has a lawful interest in it.
      </p>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy',
    body: (
      <p>
        How we handle personal data is described in the <Link to="/privacy">Privacy Policy</Link>, which is
        part of these terms. In one sentence: a document is read in memory, disposed of after the analysis and
        never sold.
      </p>
    ),
  },
];

const theLaw = (operator: { name: string; governingLaw: string; arbitration: string }): LegalSection[] => [
  {
    id: 'warranty',
    title: 'No warranty',
    body: (
      <p>
        The service is provided as it is and as it is available. As far as the law allows we make no promise,
        express or implied, that it is fit for a particular purpose, that its results are complete or correct,
        or that it will never be interrupted.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Limit of liability',
    body: (
      <p>
        As far as the law allows, {operator.name} is not liable for indirect or consequential loss, lost
        profit, lost rent, or a decision you took on a report. All that we may owe you in connection with the
        service is capped at the amounts you paid for it in the twelve months before the claim arose. Nothing
        here limits liability that cannot be limited by law.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        We may change these terms. The date above says when they last changed; of a change that matters we
        tell you by e-mail or in the application at least 14 days before it takes effect. Whoever goes on
        using the service after that accepts the change; whoever does not may close the account.
      </p>
    ),
  },
  {
    id: 'disputes',
    title: 'Governing law and arbitration',
    body: (
      <>
        <p>
          These terms are governed by the laws of {operator.governingLaw}, without regard to its rules on
          conflicts of law.
        </p>
        <p>
          Please write to us first: most disagreements can be settled that way. What cannot be is decided by
          binding individual arbitration administered by {operator.arbitration}. Either of us may instead go
          to a small-claims court, or to any court to protect intellectual property. You and we give up the
          right to a jury trial and to take part in a class action, as far as the law allows.
        </p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        {operator.name} can be reached at <SupportMail />, or through the{' '}
        <Link to="/support">support center</Link>.
      </p>
    ),
  },
];
