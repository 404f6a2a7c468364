/** What charges are called, normalized: their dates may be others than the statement's. */
export const CHARGES =
  /interest|interet|interes|juros|rente|odsetk|tarif|frais|spese|kosten|gebuhr|entgelt|oplat|fee|apy|annual|yield|zins|overdraft/;
