import { defineComplaints, defineErrors } from '../kit/errors.ts'
import { defineReplies } from '../replies.ts'

export const subscriptionComplaints = defineComplaints({
  monthsTooMany: ['too_long', 'Më së shumti 120 muaj.', '120 months at most.'],
  yearsTooMany: ['too_long', 'Më së shumti 10 vite.', '10 years at most.'],
  durationWrong: [
    'too_short',
    'Kohëzgjatja duhet të jetë numër i plotë, së paku 1.',
    'The duration is a whole number, at least 1.',
  ],
})

export const subscriptionErrors = defineErrors({
  noSubscription: [409, 'Nuk keni abonim aktiv.', 'You have no active subscription.'],
  ownSubscription: [
    403,
    'Abonimin e llogarisë suaj nuk mund ta zgjatni vetë.',
    'You can’t extend the subscription of your own account.',
  ],
  ownsNoSalon: [
    409,
    'Kjo llogari nuk ka sallon të vetin, prandaj as abonim.',
    'This account has no salon of its own, and so no subscription.',
  ],
  tooLong: [
    409,
    'Abonimi nuk mund të zgjatet përtej vitit 2099.',
    'A subscription can’t be extended beyond the year 2099.',
  ],
})

export const subscriptionWords = {
  cancelled: 'Abonimi u anulua me sukses!',
  resumed: 'Anulimi u tërhoq: abonimi vazhdon deri në fund.',
  extended: 'Abonimi u zgjat me sukses!',
  confirmCancel: 'A jeni të sigurt që dëshironi të anuloni abonimin?',
  cancelFailed: 'Gabim gjatë anulimit. Ju lutem provoni përsëri.',
  cancelFailedShort: 'Failed to cancel subscription',
  extendFailed: 'Gabim gjatë zgjatjes së abonimit. Ju lutem provoni përsëri.',
  extendFailedShort: 'Failed to extend subscription',
} as const

export const subscriptionReplies = defineReplies({
  cancelled: [subscriptionWords.cancelled, 'The subscription was cancelled.'],
  resumed: [
    subscriptionWords.resumed,
    'The cancellation was taken back: the subscription goes on to its end.',
  ],
  extended: [subscriptionWords.extended, 'The subscription was extended.'],
})
