import { Link } from 'react-router';
import type { WebConfig } from '../../../../server/src/platform/web-config.ts';
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
          You upload a bank statement as a PDF. Assay examines the file and gives you a score from 0 to 100, a
          list of findings, and a report. For now, only bank statements are accepted.
        </p>
        <p>
          You must be at least 18 years old and able to enter into a contract, and you may upload a document
          only if you have the right to have it examined.
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
          <li>pass off a document as authentic when you know, or have reason to believe, that it is not;</li>
          <li>make, improve, or test counterfeit or altered documents, or teach others to do so;</li>
          <li>manipulate results, edit a report, or misrepresent what a report says;</li>
          <li>
            probe, overload, or bypass the service’s limits and protections, or scan by automated means
            without our consent;
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
          software. It can miss a forgery, and it can flag a document that is genuine. A high score is not a
          guarantee, and a low score does not prove that anyone did anything wrong.
        </p>
        <p>
          A report is not a decision. Do not rely on it alone: give the applicant a chance to explain, and
          consider what else you know. You are responsible for meeting your legal duties, such as sending an
          adverse-action notice when you deny an application. A report is not legal or financial advice.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'One account, one user',
    body: (
      <p>
        Each user may have one account, and an account is for one person: it may not be shared, lent, or sold.
        Keep your password and your phone to yourself, and keep your information correct and current. You are
        responsible for what happens through your account; tell us right away if you believe someone else is
        using it.
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
          The free plan includes one complimentary scan. The Starter plan costs $20 per month and starts with
          a 7-day free trial, no card required; a trial without a card ends on its own. You can use the trial
          once. The Business plan is coming soon.
        </p>
        <p>
          A paid plan renews each month until you cancel. Canceling a trial ends it immediately with no
          charge; canceling a paid plan keeps it until the end of the month you paid for, and then your
          account returns to the free plan. Our card payment provider takes payments; we never see your full
          card number. Payments are not refundable except where the law requires it.
        </p>
      </>
    ),
  },
  {
    id: 'termination',
    title: 'Suspension and termination',
    body: (
      <p>
        You may close your account at any time. We may suspend or end an account, or refuse service, at our
        discretion, for example if these terms are broken, a payment fails, or the service or other users are
        put at risk. Where we can, we will tell you why and give you notice. The sections on results,
        liability, and disputes stay in force after the agreement ends.
      </p>
    ),
  },
  {
    id: 'property',
    title: 'Intellectual property',
    body: (
      <p>
        The service, its software, texts, design, and name belong to us or our licensors. You may use them for
        as long as the agreement lasts, and no longer. The documents you upload remain yours; you let us read
        them during the analysis and for no other purpose. You may keep a report, print it, and show it to
        anyone with a lawful interest in it.
      </p>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy',
    body: (
      <p>
        How we handle personal data is described in the <Link to="/privacy">Privacy Policy</Link>, which is
        part of these terms. In one sentence: we read a document in memory, dispose of it after the analysis,
        and never sell it.
      </p>
    ),
  },
];

type Operator = WebConfig['operator'];

const theLaw = (operator: Operator): LegalSection[] => [...ourDuties(operator), ...ifWeDisagree(operator)];

const ourDuties = (operator: Operator): LegalSection[] => [
  {
    id: 'warranty',
    title: 'No warranty',
    body: (
      <p>
        The service is provided as is and as available. To the extent the law allows, we make no warranty,
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
        To the extent the law allows, {operator.name} is not liable for indirect or consequential damages,
        lost profits, lost rent, or a decision you made based on a report. Our total liability in connection
        with the service is capped at the amounts you paid for it in the twelve months before the claim arose.
        Nothing here limits liability that cannot be limited by law.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        We may change these terms. The date above says when they last changed. If a change matters, we will
        tell you by email or in the app at least 14 days before it takes effect. If you keep using the service
        after that, you accept the change. If you do not accept it, you may close your account.
      </p>
    ),
  },
];

const ifWeDisagree = (operator: Operator): LegalSection[] => [
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
          Please contact us first: most disagreements can be settled that way. Any that can’t are decided by
          binding individual arbitration administered by {operator.arbitration}. Either of us may instead go
          to small-claims court, or to any court to protect intellectual property. To the extent the law
          allows, you and we give up the right to a jury trial and to take part in a class action.
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
