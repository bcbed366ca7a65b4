import { type Complaint, type Complaints, defineComplaints } from '../kit/errors.ts'
import { fieldComplaints, isEmail } from '../kit/fields.ts'

export const minPassword = 6
export const minAdminPassword = 12
/** So long after a log-in a change of e-mail or password asks for the current password. */
export const freshLoginMinutes = 15

export const authComplaints = defineComplaints({
  usernameMissing: ['required', 'Username është i detyrueshëm', 'A username is needed.'],
  emailMissing: ['required', 'Email është i detyrueshëm', 'An email address is needed.'],
  passwordMissing: ['required', 'Fjalëkalimi është i detyrueshëm', 'A password is needed.'],
  resetPasswordMissing: ['required', 'Fjalekalimi eshte i detyrueshem', 'A password is needed.'],
  passwordShort: [
    'too_short',
    'Fjalëkalimi duhet të jetë së paku 6 karaktere',
    'The password has at least 6 characters.',
  ],
  resetPasswordShort: [
    'too_short',
    'Fjalekalimi duhet te jete se paku 6 karaktere',
    'The password has at least 6 characters.',
  ],
  adminPasswordShort: [
    'too_short',
    'Fjalëkalimi i administratorit duhet të jetë së paku 12 karaktere',
    'The password of an administrator has at least 12 characters.',
  ],
  passwordCommon: [
    'common_password',
    'Ky fjalëkalim është shumë i zakonshëm. Zgjidhni një tjetër.',
    'This password is too common. Please choose another.',
  ],
  passwordOwn: [
    'own_password',
    'Ky fjalëkalim është bërë nga emri a email-i. Zgjidhni një tjetër.',
    'This password is made of the name or the address. Please choose another.',
  ],
  passwordsDiffer: [
    'passwords_differ',
    'Fjalëkalimet nuk përputhen',
    'The passwords are not the same.',
  ],
  resetPasswordsDiffer: [
    'passwords_differ',
    'Fjalekalimet nuk perputhen',
    'The passwords are not the same.',
  ],
  profilePasswordsDiffer: [
    'passwords_differ',
    'Fjalëkalimi dhe konfirmimi nuk përputhen!',
    'The passwords are not the same.',
  ],
})

export const authWords = {
  passwordWeak: 'Ky fjalëkalim gjendet lehtë. Zgjidhni një tjetër.',
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

/** The first complaint in the order in which the form is read. */
const first = (...checks: (false | Complaints)[]): Complaints =>
  checks.find((check) => check !== false && Object.keys(check).length > 0) || {}

export const checkLogin = (form: { email: string; password: string }) =>
  first(
    !form.email.trim() && { email: authComplaints.emailMissing },
    !form.password && { password: authComplaints.passwordMissing },
  )

type Registration = {
  username: string
  email: string
  password: string
}

const checkNewAccount = (form: Registration, shortest: number, tooShort: Complaint) =>
  first(
    !form.username.trim() && { username: authComplaints.usernameMissing },
    !form.email.trim() && { email: authComplaints.emailMissing },
    !isEmail(form.email.trim()) && { email: fieldComplaints.emailWrong },
    !form.password && { password: authComplaints.passwordMissing },
    form.password.length < shortest && { password: tooShort },
  )

export const checkRegistration = (form: Registration) =>
  checkNewAccount(form, minPassword, authComplaints.passwordShort)

/** The one password that is typed twice: nobody else can give the administrator another. */
export const checkFirstAdmin = (form: Registration & { confirmPassword: string }) =>
  first(
    checkNewAccount(form, minAdminPassword, authComplaints.adminPasswordShort),
    form.password !== form.confirmPassword && { confirmPassword: authComplaints.passwordsDiffer },
  )

export const checkConfirmation = (form: { password: string }) =>
  first(!form.password && { password: authComplaints.passwordMissing })

export const checkClaim = (form: { password: string }) =>
  first(
    !form.password && { password: authComplaints.passwordMissing },
    form.password.length < minPassword && { password: authComplaints.passwordShort },
  )

export const checkReset = (form: { password: string; confirmPassword: string }) =>
  first(
    !form.password && { password: authComplaints.resetPasswordMissing },
    form.password.length < minPassword && { password: authComplaints.resetPasswordShort },
    form.password !== form.confirmPassword && {
      confirmPassword: authComplaints.resetPasswordsDiffer,
    },
  )

export const checkProfile = (form: {
  username: string
  email: string
  password: string
  confirmPassword: string
}) =>
  first(
    !form.username.trim() && { username: authComplaints.usernameMissing },
    !form.email.trim() && { email: authComplaints.emailMissing },
    !isEmail(form.email.trim()) && { email: fieldComplaints.emailWrong },
    form.password !== form.confirmPassword && {
      confirmPassword: authComplaints.profilePasswordsDiffer,
    },
    form.password !== '' &&
      form.password.length < minPassword && { password: authComplaints.passwordShort },
  )
