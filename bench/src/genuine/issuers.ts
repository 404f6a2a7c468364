import type { Issuer } from './model.ts';

const make = (name: string, short: string, phone: string, ...address: string[]): Issuer => ({
  name,
  short,
  phone,
  site: `www.${short.toLowerCase().replace(/[^a-z]/g, '')}.example`,
  address,
});

/** Invented issuers by region; none names a real bank. */
export const issuers = {
  us: [
    make(
      'Castlegate Bank, N.A.',
      'Castlegate',
      '1-800-555-0142',
      'P.O. Box 18007',
      'Columbus, OH 43218-2051',
    ),
    make('First Pennant Bank', 'First Pennant', '1-888-555-0177', 'P.O. Box 15284', 'Wilmington, DE 19850'),
    make('Overland National Bank', 'Overland', '1-800-555-0119', 'P.O. Box 6995', 'Portland, OR 97228-6995'),
    make('Seawright Savings Bank', 'Seawright', '1-877-555-0164', '400 Harbor Plaza', 'Norfolk, VA 23510'),
    make(
      'Tallgrass Community Bank',
      'Tallgrass',
      '1-620-555-0128',
      '112 Commercial Street',
      'Emporia, KS 66801',
    ),
    make('Granite Peaks Bank', 'Granite Peaks', '1-406-555-0185', 'P.O. Box 8010', 'Helena, MT 59601'),
  ],
  credit: [
    make(
      'Signalfire Federal Credit Union',
      'Signalfire FCU',
      '1-800-555-0133',
      'P.O. Box 3000',
      'Merrifield, VA 22119',
    ),
    make(
      'Longmeadow Credit Union',
      'Longmeadow CU',
      '1-413-555-0150',
      '75 Union Street',
      'Westfield, MA 01085',
    ),
  ],
  neo: [
    make('Pocketwise', 'Pocketwise', '1-844-555-0191', 'P.O. Box 417', 'San Leandro, CA 94577'),
    make('Tern Money', 'Tern', '1-855-555-0108', '2261 Market Street', 'San Francisco, CA 94114'),
  ],
  uk: [
    make('Wharncliffe Bank plc', 'Wharncliffe', '03457 000 140', '8 Cannon Row', 'London EC4P 4BX'),
    make('Penhallow Bank plc', 'Penhallow', '0345 000 7788', 'PO Box 1000', 'Leeds LS11 5WY'),
  ],
  de: [
    make('Hansebund Bank AG', 'Hansebund', '0228 555 0190', 'Kaiserstraße 14', '53113 Bonn'),
    make('Rheintal Direktbank AG', 'Rheintal', '069 555 0142', 'Mainufer 2', '60311 Frankfurt'),
  ],
  ch: [make('Limmat Kantonalkasse', 'Limmat', '0844 555 010', 'Bahnhofquai 9', '8001 Zürich')],
  fr: [
    make('Crédit des Deux Rives', 'Deux Rives', '09 69 55 01 40', '12 quai Voltaire', '44000 Nantes'),
    make('Banque Morvandelle', 'Morvandelle', '09 70 55 01 22', '3 place du Marché', '21000 Dijon'),
  ],
  sg: [
    make('Straits Meridian Bank Ltd', 'Straits Meridian', '6555 0111', '12 Marina Court', 'Singapore 018982'),
  ],
  ca: [
    make(
      'Bank of Algonquin',
      'Algonquin',
      '1-800-555-0166',
      '66 Wellington Street West',
      'Toronto ON M5K 1A2',
    ),
  ],
  in: [
    make('Deccan Union Bank Ltd', 'Deccan Union', '1800 555 0109', 'Fort Branch, D N Road', 'Mumbai 400001'),
  ],
  au: [make('Southern Cross Mutual Bank', 'Southern Cross', '13 55 01', 'GPO Box 9801', 'Sydney NSW 2001')],
  ru: [
    make(
      'Severny Kredit Bank JSC',
      'Severny Kredit',
      '8 800 555 01 10',
      'Nevsky pr. 40',
      'St Petersburg 191025',
    ),
  ],
  br: [make('Banco Ipê S.A.', 'Banco Ipê', '0800 555 0160', 'Rua Boa Vista 200', 'São Paulo SP')],
} satisfies Record<string, readonly Issuer[]>;
