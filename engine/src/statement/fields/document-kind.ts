import type { NotAStatement } from '../model/model.ts';
import { isRow, isWords, type TokenLine } from '../text/tokens.ts';
import { lazy } from '../language/memoize.ts';

/** A kind of document that is no statement: the words that tell it, and what to ask for instead. */
export interface DocumentKind {
  kind: NotAStatement['kind'];
  /** Words that documents of other kinds hold as well: two or more are needed. */
  words: RegExp;
  /** What such a document calls itself: one is enough where it stands at the head. */
  title: RegExp;
  /** Whether headings among its rows speak too: lists of holdings and of money moved alternate. */
  amongRows?: true;
  /** Words that only such a document holds: they outweigh a ledger, for bills have previous balances too. */
  proof?: RegExp;
  message: string;
}

const ASK = 'Ask for the account statement itself, as a PDF downloaded from the bank.';
const looksLike = (what: string) => `This looks like ${what}, not an account statement. ${ASK}`;

/** Kinds of documents that are sent in place of statements, the narrowest first. */
export const documentKinds: readonly DocumentKind[] = [
  {
    kind: 'own-report',
    words:
      /\b(potential risk factors|no issues detected|requires additional review|generally acceptable|authenticity (?:score|report)|assay)\b/gi,
    title: /\b(statement authenticity report|assay report|authenticity report)\b/i,
    message:
      'This looks like a report about a statement, not the statement. Upload the file that the report is about.',
  },
  {
    kind: 'tax-form',
    words:
      /\b(form \d{3,5}\b|form 1099\S*|form w-?[24]|1040(?:-sr)?|omb no|irs|internal revenue|tax year|taxpayer|tax return|adjusted gross income|payer's tin|recipient's tin|schedule [a-k1-9]|employer identification|withholding|paperwork reduction act|tax transcript|wages, tips|lohnsteuer|steuerbescheid|avis d.imp[oô]t|declaraci[oó]n de la renta)\b/gi,
    title:
      /\b(internal revenue service|tax return|tax transcript|form \d{3,4}(?:-\w+)?|w-2|1099|department of the treasury)\b/i,
    message: looksLike('a tax form'),
  },
  {
    kind: 'pay-stub',
    words:
      /\b(pay ?stub|pay ?slip|earnings statement|gross (?:pay|earnings|wages)|net (?:pay|check)|pay (?:period|date|rate|group)|ytd|year to date|federal (?:withholding|income tax|w\/?h)|social security|medicare|employee (?:id|no|number)|deductions?|fica|hourly|overtime|check date|voucher (?:number|date)|direct deposit advice|401\(?k\)?|earnings|bruttolohn|nettolohn|gehaltsabrechnung|bulletin de (?:paie|salaire)|n[oó]mina|holerite|busta paga|loonstrook)\b/gi,
    title:
      /\b(pay ?stub|pay ?slip|earnings statement|direct deposit advice|payroll|statement of earnings|gehaltsabrechnung|bulletin de (?:paie|salaire)|busta paga|loonstrook)\b/i,
    message: looksLike('a pay stub'),
  },
  {
    kind: 'asset-report',
    words:
      /\b(asset report|verification of (?:assets|deposit|income|employment)|30[- ]day average|60[- ]day|90[- ]day|days? of history|plaid|finicity|veri-?tax|report id|order id|days available|items? connected|average balance 30|borrower details|lender details|data was obtained from|authentication credentials)\b/gi,
    title: /\b(asset report|verification of (?:assets|deposit|income))\b/i,
    message:
      'This looks like an aggregated asset report, which no bank issues as its statement. Ask for the statements themselves, downloaded from the bank.',
  },
  {
    kind: 'insurance-form',
    words:
      /\b(insurance (?:company|policy|card)|policy (?:number|holder)|insured|claims?|remittance (?:advice|notice)|explanation of benefits|eob|npi|patient|provider|coverage|copay|deductible|predetermination|beneficiary|group (?:no|number)|member id|subscriber|rx\s?bin|claimants?|dates? of loss|loss (?:dates?|runs?|history|ratio)|adjusters?|reserves?|incurred|accident (?:dates?|descriptions?)|premiums?|versicherungsschein|police d.assurance|p[oó]liza)\b/gi,
    title:
      /\b(explanation of benefits|remittance (?:advice|notice)|payment voucher|insurance (?:card|policy)|estimate of benefits|dental insurance|predetermination|loss (?:runs?|history|experience)|claims? (?:history|listing|experience|detail) report)\b/i,
    message: looksLike('an insurance form'),
  },
  {
    kind: 'rent-roll',
    words:
      /\b(rent rolls?|market rent|lease (?:start|end|from|to|expir\p{L}*)|move[- ]?(?:in|out)|residents?|vacant|vacancy|occupied|occupancy|units?|sq\.? ?(?:ft|feet)|surety bonds?|deposits? held)\b/giu,
    title: /\brent rolls?\b/i,
    message: looksLike('a rent roll'),
  },
  {
    kind: 'utility-bill',
    words:
      /\b(kwh|kilowatt|meter (?:number|reading|read)|electric(?:ity)? (?:charges?|usage|service)|gas charges?|water (?:charges?|usage|service)|sewer|billing (?:date|days|period)|bill date|next (?:billing|meter|scheduled)|service (?:address|from|period)|usage|amount due|please pay|payment slip|autopay|late charge|supply charges?|delivery charges?|therms?|hcf|stromrechnung|z[aä]hlerstand)\b/gi,
    title: /\b(your (?:electric|energy|utility|water|gas) bill|your bill|utility bill|bill breakdown)\b/i,
    proof: /\bkwh\b|\bmeter (?:number|reading)|\bhcf\b|\btherms\b/i,
    message: looksLike('a utility bill'),
  },
  {
    kind: 'invoice',
    words:
      /\b(invoice|bill to|sold to|ship to|ship via|subtotal|sub total|qty|quantity|unit price|purchase order|p\.?o\.? (?:number|no|#)|due upon receipt|rechnung(?:snummer)?|facture|factura(?: comercial)?|fattura|fatura|faktura|amount due|remit to|net 30|sales tax|payment terms)\b/gi,
    title: /\b(invoice|rechnung|facture|factura|fattura|faktura)\b/i,
    message: looksLike('an invoice'),
  },
  {
    kind: 'identity-document',
    words:
      /\b(driver'?s? licen[cs]e|passport|identity card|identification card|date of birth|dob|place of birth|nationality|expires|height|eyes|sex|class|personalausweis|reisepass|carte d.identit[eé]|documento nacional)\b/gi,
    title:
      /\b(driver'?s? licen[cs]e|passport|identification card|personalausweis|reisepass|carte nationale d.identit[eé])\b/i,
    message: looksLike('an identity document'),
  },
  {
    kind: 'company-report',
    words:
      /\b(securities and exchange commission|form 10-[kq]|annual report|fiscal year|registrant|(?:share|stock)holders['’]? equity|comprehensive income|retained earnings|capital surplus|treasury stock|changes in equity|risk factors|auditors?|consolidated statements? of|earnings per share|employee benefit plan|plan administrator|forward-looking|sponsor)\b/gi,
    title:
      /\b(form 10-[kq]|securities and exchange commission|annual report|form 5500|consolidated (?:statements? of|balance sheets?))\b/i,
    message: looksLike('a company’s report'),
  },
  {
    kind: 'brokerage-statement',
    words:
      /\b(brokerage|holdings|securities|cusip|shares held|market value|cost basis|unrealized|realized gains?|dividends? reinvested|mutual funds?|etfs?|buy|sell|trade date|settlement date|symbol|ticker)\b/gi,
    amongRows: true,
    title:
      /\b(brokerage (?:account )?statement|investment (?:account )?statement|portfolio (?:report|valuation))\b/i,
    message:
      'This looks like a brokerage statement, which lists holdings and trades. Ask for the statement of the account that rent and income go through.',
  },
  {
    kind: 'contract',
    words:
      /\b(agreement|lease|landlord|tenant|lessor|lessee|hereby|hereinafter|witnesseth|the parties|whereas|premises|covenants|signature of|in witness whereof|terms and conditions of this|mietvertrag|contrato|contratto)\b/gi,
    title: /\b(lease agreement|rental agreement|residential lease|mietvertrag|contrat de location)\b/i,
    message: looksLike('a contract'),
  },
  {
    kind: 'resume',
    words:
      /\b(work experience|education|skills|references|bachelor|university|internship|languages|curriculum vitae|résumé|gpa|objective|certifications|volunteer)\b/gi,
    title: /\b(curriculum vitae|résumé|work experience)\b/i,
    message: looksLike('a résumé'),
  },
  {
    kind: 'letter',
    words:
      /\b(dear (?:sir|madam|mr|ms|mrs|customer|tenant|landlord)?|sincerely|yours (?:faithfully|truly)|to whom it may concern|kind regards|best regards|sehr geehrte|mit freundlichen gr[uü][sß]+en|veuillez agr[eé]er|atentamente)\b/gi,
    title: /\b(to whom it may concern)\b/i,
    message: looksLike('a letter'),
  },
  {
    kind: 'manual',
    words:
      /\b(table of contents|chapter \d+|chapter|appendix|isbn|all rights reserved|copyright|figure \d+|installation|user(?:'s)? guide|user manual|reference manual|specification|version \d|introduction|index|glossary)\b/gi,
    title: /\b(user(?:'s)? (?:guide|manual)|reference manual|specification|table of contents)\b/i,
    message: looksLike('a manual or a book'),
  },
];

const HEAD = 14;
const PROOF = 4;

/** How strongly a document's own words support a kind: different words, and what it calls itself. */
export function kindsOf(
  lines: readonly TokenLine[],
): { found: DocumentKind; words: number; title: boolean }[] {
  const own = aroundRows(lines);
  const text = textOf(own);
  const headings = lazy(() => textOf(lines.filter((line, i) => own.includes(line) || isApart(lines, i))));
  const head = own
    .slice(0, HEAD)
    .map((line) => line.text)
    .join('\n');
  return documentKinds
    .map((found) => ({
      found,
      words:
        new Set(
          Array.from((found.amongRows ? headings() : text).matchAll(found.words), (match) =>
            match[0].toLowerCase(),
          ),
        ).size + (found.proof?.test(text) ? PROOF : 0),
      title: found.title.test(head),
    }))
    .sort((a, b) => b.words + (b.title ? 3 : 0) - a.words - (a.title ? 3 : 0));
}

const textOf = (lines: readonly TokenLine[]): string => lines.map((line) => line.text).join('\n');

/** True for a line of nothing but words that follows no row closely: none of a payee's. */
const isApart = (lines: readonly TokenLine[], i: number): boolean =>
  lines[i] !== undefined && isWords(lines[i]) && !lines.slice(Math.max(0, i - 3), i).some(isRow);

/** What rows and the lines under them say is said by payees: where many are, what stands around them is left. */
function aroundRows(lines: readonly TokenLine[]): readonly TokenLine[] {
  const rows = lines.flatMap((line, i) => (isRow(line) ? [i] : []));
  const [first, last] = [rows[0], rows.at(-1)];
  if (rows.length < 5 || first === undefined || last === undefined) return lines;
  return lines.filter((_, i) => i < first || i > last + 3);
}

/** How many lines are dated and hold an amount. */
export const datedRows = (lines: readonly TokenLine[]): number => lines.filter(isRow).length;
