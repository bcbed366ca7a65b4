import { isEmail } from '../kit/fields.ts'

export const minPassword = 6
export const minAdminPassword = 12
/** So long after a log-in a change of e-mail or password asks for the current password. */
export const freshLoginMinutes = 15

export const authWords = {
  usernameMissing: 'Username është i detyrueshëm',
  emailMissing: 'Email është i detyrueshëm',
  emailWrong: 'Email-i nuk është i vlefshëm',
  passwordMissing: 'Fjalëkalimi është i detyrueshëm',
  passwordShort: 'Fjalëkalimi duhet të jetë së paku 6 karaktere',
  adminPasswordShort: 'Fjalëkalimi i administratorit duhet të jetë së paku 12 karaktere',
  passwordsDiffer: 'Fjalëkalimet nuk përputhen',
  resetPasswordMissing: 'Fjalekalimi eshte i detyrueshem',
  resetPasswordShort: 'Fjalekalimi duhet te jete se paku 6 karaktere',
  resetPasswordsDiffer: 'Fjalekalimet nuk perputhen',
  profilePasswordsDiffer: 'Fjalëkalimi dhe konfirmimi nuk përputhen!',
  passwordWeak: 'Ky fjalëkalim gjendet lehtë. Zgjidhni një tjetër.',
  passwordCommon: 'Ky fjalëkalim është shumë i zakonshëm. Zgjidhni një tjetër.',
  passwordOwn: 'Ky fjalëkalim është bërë nga emri a email-i. Zgjidhni një tjetër.',
  confirmPasswordWrong: 'Ky nuk është fjalëkalimi i kësaj llogarie.',
  verificationTokenMissing: 'Linku i verifikimit është i pavlefshëm. Mungon token-i i verifikimit.',
  resetLinkWrong:
    'Link i pavlefshëm. Ju lutem kërkoni një link të ri për rivendosjen e fjalëkalimit.',
  resendEmailMissing: 'Email mungon. Ju lutem vendosni email-in tuaj.',
  loginFailed: 'Email ose fjalëkalim i pasaktë!',
  registerFailed: 'Gabim në regjistrim!',
  resendFailed: 'Gabim në ridërgimin e email-it',
  verifyFailed: 'Gabim në verifikimin e email-it.',
  forgotFailed: 'Gabim në dërgimin e email-it',
  resetFailed: 'Gabim ne rivendosjen e fjalekalimit',
  profileFailed: 'Gabim gjatë përditësimit!',
  profileNetwork: 'Gabim gjatë komunikimit me serverin!',
  loggedIn: 'Hyrja u krye me sukses!',
  registered:
    'Regjistrimi u krye me sukses! Ju lutem kontrolloni email-in tuaj për të verifikuar llogarinë.',
  resent: 'Email-i i verifikimit u dërgua përsëri. Kontrolloni kutinë tuaj të email-it.',
  verified: 'Email-i u verifikua me sukses! Tani mund të kyçeni në sistem.',
  verifiedAndIn: 'Email-i u verifikua me sukses! Mirë se erdhët.',
  alreadyVerified: 'Email-i është verifikuar tashmë. Mund të kyçeni në sistem.',
  emailChanged: 'Email-i i ri u verifikua me sukses! Kyçuni me të.',
  resetSent:
    'Nëse ka një llogari me këtë adresë, linku për rivendosjen e fjalëkalimit u dërgua. Kontrolloni kutinë tuaj të email-it.',
  resetDone: 'Fjalëkalimi u ndryshua me sukses! Tani mund të kyçeni.',
  adminCreated: 'Administratori u krijua! Tani mund të kyçeni.',
  profileSaved: 'Profili u përditësua me sukses!',
  proved: 'Faleminderit, fjalëkalimi u vërtetua.',
  loggedOut: 'Dolët nga llogaria.',
  loggingOut: 'Duke ju çkyqur...',
} as const

export type FieldErrors = Record<string, string>

/** The first complaint in the order in which the form is read. */
const first = (...checks: (false | FieldErrors)[]): FieldErrors =>
  checks.find((check) => check !== false && Object.keys(check).length > 0) || {}

export const checkLogin = (form: { email: string; password: string }) =>
  first(
    !form.email.trim() && { email: authWords.emailMissing },
    !form.password && { password: authWords.passwordMissing },
  )

type Registration = {
  username: string
  email: string
  password: string
}

const checkNewAccount = (form: Registration, shortest: number, tooShort: string) =>
  first(
    !form.username.trim() && { username: authWords.usernameMissing },
    !form.email.trim() && { email: authWords.emailMissing },
    !isEmail(form.email.trim()) && { email: authWords.emailWrong },
    !form.password && { password: authWords.passwordMissing },
    form.password.length < shortest && { password: tooShort },
  )

export const checkRegistration = (form: Registration) =>
  checkNewAccount(form, minPassword, authWords.passwordShort)

/** The one password that is typed twice: nobody else can give the administrator another. */
export const checkFirstAdmin = (form: Registration & { confirmPassword: string }) =>
  first(
    checkNewAccount(form, minAdminPassword, authWords.adminPasswordShort),
    form.password !== form.confirmPassword && { confirmPassword: authWords.passwordsDiffer },
  )

export const checkConfirmation = (form: { password: string }) =>
  first(!form.password && { password: authWords.passwordMissing })

export const checkClaim = (form: { password: string }) =>
  first(
    !form.password && { password: authWords.passwordMissing },
    form.password.length < minPassword && { password: authWords.passwordShort },
  )

export const checkReset = (form: { password: string; confirmPassword: string }) =>
  first(
    !form.password && { password: authWords.resetPasswordMissing },
    form.password.length < minPassword && { password: authWords.resetPasswordShort },
    form.password !== form.confirmPassword && { confirmPassword: authWords.resetPasswordsDiffer },
  )

export const checkProfile = (form: {
  username: string
  email: string
  password: string
  confirmPassword: string
}) =>
  first(
    !form.username.trim() && { username: authWords.usernameMissing },
    !form.email.trim() && { email: authWords.emailMissing },
    !isEmail(form.email.trim()) && { email: authWords.emailWrong },
    form.password !== form.confirmPassword && { confirmPassword: authWords.profilePasswordsDiffer },
    form.password !== '' &&
      form.password.length < minPassword && { password: authWords.passwordShort },
  )
