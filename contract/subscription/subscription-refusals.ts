import { defineComplaints, defineErrors } from '../kit/errors.ts'

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
