import { isBankingDay } from '../../evidence/business-calendar.ts';
import { mayBeAnotherDay } from '../../evidence/misread-date.ts';
import { addDays } from '../../statement/calendar-date.ts';
import { defineDetector } from '../define-detector.ts';
import { dayName, isBankOnly, isUsStatement } from '../ledger/closed-day-posting.ts';
import { places, printedAt, quoted } from '../locations.ts';

/** Days around a closed one, with which its date may have been mistaken. */
const NEAR = 10;

/** The text of one entry of a picture in letters of another size and weight than the texts of all others. */
export const foreignLettering = defineDetector({
  id: 'image/foreign-lettering',
  family: 'image',
  title: 'Letters of the entries of a picture against each other',
  rationale:
    'A bank sets the texts of all entries of a list in one face and size. Who paints over a text and types another seldom meets both to a part of a pixel. The amount beside it is drawn as all others are, so the row was not set otherwise as a whole.',
  innocentCauses: [
    'The bank sets long texts, or entries of one kind, in smaller letters; alone it accuses nobody.',
    'A fold or a stain lies over the text.',
    'Some online banks credit wages on closed days, but they do not letter them otherwise.',
  ],
  ask: 'Ask for the PDF as downloaded from the bank, and for a document of this payment, such as a pay slip.',
  references: [],
  needs: ['entryLettering', 'statement', 'recognition'],
  messages: {
    closed: {
      title: 'A payment on a day on which banks settle none is lettered differently',
      detail:
        'The entry {row} is dated {date}, which was {day}, and its letters are {size} than those of the {others} other entries compared, whose amounts are drawn alike.',
    },
    entry: {
      title: 'The text of one entry is lettered differently',
      detail:
        'The letters of {row} are {size} than those of the {others} other entries of the page that were compared, while its amount is drawn like theirs.',
    },
  },
  *detect({ entryLettering, statement, recognition }) {
    if (recognition.readPages.length === 0) return { notApplicable: 'No page is a picture that was read.' };
    for (const { posting, height, stroke, others } of entryLettering) {
      const { date, description } = posting;
      const row = quoted(description.value);
      const part = (share: number) => `${Math.round(100 * Math.abs(share))} %`;
      const size =
        height < 0
          ? `${part(height)} lower and ${part(stroke)} thinner`
          : `${part(height)} taller and ${part(stroke)} bolder`;
      const isClosed = isBankOnly(posting) && !isBankingDay(date.value) && isUsStatement(statement);
      const [from, to] = [addDays(date.value, -NEAR), addDays(date.value, NEAR)];
      if (isClosed && !mayBeAnotherDay(date, from, to, recognition)) {
        yield {
          message: 'closed',
          data: { row, date: date.text, day: dayName(posting), size, others },
          locations: places(printedAt(description, 'lettered differently'), printedAt(date, 'date')),
        };
      } else {
        yield {
          message: 'entry',
          data: { row, size, others },
          locations: places(printedAt(description, 'lettered differently')),
        };
      }
    }
    return undefined;
  },
});
