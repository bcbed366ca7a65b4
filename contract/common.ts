import { defineErrors } from './kit/errors.ts'

/** What the pages and dialogs say that open on these refusals; apart from the table, which every screen has. */
export const openedWords = {
  reauth: 'Shkruani fjalëkalimin e tanishëm për të ruajtur këtë ndryshim.',
  secondFactor: 'Vendosni hapin e dytë të hyrjes për të vazhduar.',
  closed:
    'Ky sallon është mbyllur: llogaria e pronarit nuk është aktive. Shkruani te “Na kontaktoni”.',
} as const

export const commonErrors = defineErrors({
  invalid: [400, 'Të dhënat nuk janë të sakta.', 'Something is not filled in correctly.'],
  malformed: [400, 'Kërkesa nuk u kuptua.', 'The request was not understood.'],
  signedOut: [401, 'Hyni në llogari për të vazhduar.', 'Please log in to go on.'],
  subscriptionRequired: [
    402,
    'Abonohu për të vazhduar: prova falas ose abonimi ka përfunduar.',
    'The trial or the subscription has ended.',
  ],
  forbidden: [403, 'Nuk keni leje për këtë veprim.', 'You may not do this.'],
  /** Of a key for programs: the call is closed to keys, or asks for a right that this one lacks. */
  keyForbidden: [403, 'Ky çelës nuk e ka këtë të drejtë.', 'This key does not have this right.'],
  /** Of calls that want a session which has shown the password: `POST /api/auth/prove` shows it. */
  reauthRequired: [
    403,
    openedWords.reauth,
    'Please write your present password to save this change.',
  ],
  /** The operator asks this account for a second step; until it has one, nothing else opens. */
  secondFactorSetup: [
    403,
    openedWords.secondFactor,
    'Set up the second step of your log-in to go on.',
  ],
  noSalon: [403, 'Nuk jeni më në asnjë sallon.', 'You are not in any salon any more.'],
  /** The salon's only owner was deactivated by the operator. */
  salonClosed: [
    403,
    openedWords.closed,
    'This salon is closed. Please write to us to open it again.',
  ],
  /** The route sells, and the installation has `BILLING=off`. */
  billingOff: [
    403,
    'Këtu nuk ka abonime dhe pagesa: ky instalim nuk shet asgjë.',
    'There are no subscriptions and payments here.',
  ],
  notFound: [404, 'Nuk u gjet.', 'Not found.'],
  idempotencyMismatch: [
    409,
    'Ky çelës është përdorur për një kërkesë tjetër.',
    'This key was used for another request.',
  ],
  tooLarge: [413, 'Kërkesa është shumë e madhe.', 'The request is too large.'],
  unsupportedType: [
    415,
    'Lloji i përmbajtjes nuk pranohet.',
    'This type of content is not accepted.',
  ],
  tooMany: [
    429,
    'Shumë kërkesa. Ju lutem prisni pak dhe provoni përsëri.',
    'Too many requests. Please wait a little and try again.',
  ],
  unexpected: [500, 'Diçka shkoi keq. Provoni përsëri.', 'Something went wrong. Please try again.'],
  unavailable: [
    503,
    'Shërbimi nuk është gati. Provoni përsëri pas pak.',
    'The service is not ready. Please try again in a moment.',
  ],
})
