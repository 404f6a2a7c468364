/** Scripts that no label is known in. */
const SCRIPTS: readonly [string, RegExp][] = [
  ['Arabic or Persian', /\p{Script=Arabic}/gu],
  ['Hebrew', /\p{Script=Hebrew}/gu],
  ['Greek', /\p{Script=Greek}/gu],
  ['Chinese or Japanese', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['Korean', /\p{Script=Hangul}/gu],
  ['Thai', /\p{Script=Thai}/gu],
  [
    'Hindi or another Indian language',
    /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Gujarati}]/gu,
  ],
  ['Russian or another language in Cyrillic script', /\p{Script=Cyrillic}/gu],
  ['Georgian', /\p{Script=Georgian}/gu],
  ['Armenian', /\p{Script=Armenian}/gu],
];

/** Words that no language that is read has: small words, and what statements of the language are made of. */
const WORDS: readonly [string, readonly string[]][] = [
  [
    'Czech or Slovak',
    'výpis účtu účet zůstatek zostatok počáteční konečný počiatočný platba částka čiastka suma převod prevod úhrada datum dátum nebo alebo jsou jste ktoré které že při pri období obdobie měna mena číslo majitel poplatek poplatok'.split(
      ' ',
    ),
  ],
  [
    'Hungarian',
    'számla számlakivonat kivonat egyenleg nyitó záró összeg dátum és vagy nem hogy egy időszak terhelés jóváírás bankszámla könyvelés utalás'.split(
      ' ',
    ),
  ],
  [
    'Romanian',
    'extras cont sold inițial initial final și sau pentru este din suma dată detalii tranzacție tranzacții perioada rulaj zi debitare creditare plată virament'.split(
      ' ',
    ),
  ],
  [
    'Turkish',
    'hesap özeti ekstresi bakiye tutar tarih açıklama ve veya için ile bir dönem borç alacak işlem havale müşteri şube'.split(
      ' ',
    ),
  ],
  [
    'Finnish or Estonian',
    'tiliote tili saldo alkusaldo loppusaldo määrä päivä päivämäärä ja tai että konto väljavõte algsaldo lõppsaldo summa kuupäev selgitus maksaja saaja'.split(
      ' ',
    ),
  ],
  [
    'Croatian, Serbian or Slovenian',
    'izvod izpisek račun računa stanje početno konačno začetno končno iznos znesek datum ili ali uplata isplata promet razdoblje obdobje dobro breme'.split(
      ' ',
    ),
  ],
  [
    'Lithuanian or Latvian',
    'sąskaitos išrašas likutis pradinis galutinis suma data ir arba konta izraksts atlikums sākuma beigu datums maksājums mokėjimas'.split(
      ' ',
    ),
  ],
  ['Vietnamese', 'sao kê tài khoản số dư đầu kỳ cuối ngày giao dịch diễn giải ghi nợ có và của'.split(' ')],
  [
    'Indonesian or Malay',
    'rekening koran saldo awal akhir tanggal keterangan mutasi debet kredit dan atau untuk yang dengan penyata akaun baki tarikh'.split(
      ' ',
    ),
  ],
];

/** Words of a language by which a text is told to be written in it. */
const WORDS_OF_LANGUAGE = 7;

/** The language a text is written in, where it is none of those that are read. */
export function unreadLanguage(text: string, least = WORDS_OF_LANGUAGE): string | undefined {
  const letters = (text.match(/\p{L}/gu) ?? []).length;
  if (letters < 40) return undefined;
  for (const [name, script] of SCRIPTS) if ((text.match(script) ?? []).length > letters * 0.4) return name;
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu) ?? []);
  const counts = WORDS.map(([name, own]) => [name, own.filter((word) => words.has(word)).length] as const);
  const [best] = counts.toSorted((a, b) => b[1] - a[1]);
  return best && best[1] >= least ? best[0] : undefined;
}
