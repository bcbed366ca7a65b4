import { defineErrors } from './kit/errors.ts'

export const commonErrors = defineErrors({
  invalid: [400, 'Të dhënat nuk janë të sakta.'],
  malformed: [400, 'Kërkesa nuk u kuptua.'],
  signedOut: [401, 'Hyni në llogari për të vazhduar.'],
  subscriptionRequired: [402, 'Abonohu për të vazhduar: prova falas ose abonimi ka përfunduar.'],
  forbidden: [403, 'Nuk keni leje për këtë veprim.'],
  /** Of a key for programs: the call is closed to keys, or asks for a right that this one lacks. */
  keyForbidden: [403, 'Ky çelës nuk e ka këtë të drejtë.'],
  /** Of calls that want a session which has shown the password: `POST /api/auth/prove` shows it. */
  reauthRequired: [403, 'Shkruani fjalëkalimin e tanishëm për të ruajtur këtë ndryshim.'],
  /** The operator asks this account for a second step; until it has one, nothing else opens. */
  secondFactorSetup: [403, 'Vendosni hapin e dytë të hyrjes për të vazhduar.'],
  noSalon: [403, 'Nuk jeni më në asnjë sallon.'],
  /** The salon's only owner was deactivated by the operator. */
  salonClosed: [
    403,
    'Ky sallon është mbyllur: llogaria e pronarit nuk është aktive. Shkruani te “Na kontaktoni”.',
  ],
  /** The route sells, and the installation has `BILLING=off`. */
  billingOff: [403, 'Këtu nuk ka abonime dhe pagesa: ky instalim nuk shet asgjë.'],
  notFound: [404, 'Nuk u gjet.'],
  idempotencyMismatch: [409, 'Ky çelës është përdorur për një kërkesë tjetër.'],
  tooLarge: [413, 'Kërkesa është shumë e madhe.'],
  unsupportedType: [415, 'Lloji i përmbajtjes nuk pranohet.'],
  tooMany: [429, 'Shumë kërkesa. Ju lutem prisni pak dhe provoni përsëri.'],
  unexpected: [500, 'Diçka shkoi keq. Provoni përsëri.'],
  unavailable: [503, 'Shërbimi nuk është gati. Provoni përsëri pas pak.'],
})
