import { defineErrors } from '../kit/errors.ts'

export const saleErrors = defineErrors({
  amountsDiffer: [
    400,
    'Pagesat nuk mblidhen me shumën për t’u paguar.',
    'The payments do not add up to what is to be paid.',
  ],
  owedNeedsClient: [400, 'Borxhi do një klient.', 'A debt needs a client.'],
  alreadyClosed: [409, 'Kjo vizitë është mbyllur tashmë.', 'This visit is closed already.'],
  notClosable: [
    409,
    'Një termin i anuluar, ose ku klienti nuk erdhi, nuk mbyllet.',
    'A visit that was cancelled, or to which nobody came, is not closed.',
  ],
  requestWaits: [
    409,
    'Kjo kërkesë pret ende një po. Pranojeni, pastaj mbylleni vizitën.',
    'This request still waits for a yes. Accept it, then close the visit.',
  ],
  alreadyVoided: [409, 'Kjo shitje është kthyer tashmë.', 'This sale is voided already.'],
  stampsSpent: [
    409,
    'Vulat nuk mjaftojnë: ndoshta u përdorën te një vizitë tjetër.',
    'There are not enough stamps: perhaps another visit used them.',
  ],
  stampsUnfit: [
    409,
    'Asnjë shërbim i kësaj vizite nuk hyn te vulat.',
    'No service of this visit counts for stamps.',
  ],
})
