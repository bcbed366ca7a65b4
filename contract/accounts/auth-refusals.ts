import { commonErrors } from '../common.ts'
import { defineErrors } from '../kit/errors.ts'
import { authWords } from './auth-forms.ts'
import { secondStepErrors } from './second-step.ts'

const ownErrors = defineErrors({
  wrongCredentials: [401, authWords.loginFailed, 'Wrong email or password.'],
  verificationRequired: [
    403,
    'Ju lutem verifikoni email-in tuaj përpara se të kyçeni. Kontrolloni kutinë tuaj të email-it për linkun e verifikimit.',
    'Please verify your email address before you log in. Look in your mailbox for the link.',
  ],
  inactive: [
    403,
    'Llogaria juaj është çaktivizuar. Na shkruani për ta riaktivizuar.',
    'Your account was deactivated. Please write to us to activate it again.',
  ],
  slowDown: [
    429,
    'Shumë përpjekje për hyrje. Ju lutem prisni pak dhe provoni përsëri.',
    'Too many tries to log in. Please wait a little and try again.',
  ],
  /** The field says why. */
  weakPassword: [
    400,
    authWords.passwordWeak,
    'This password is easily guessed. Please choose another.',
  ],
  verificationInvalid: [
    400,
    'Linku i verifikimit është i pavlefshëm ose ka skaduar. Kërkoni një link të ri.',
    'This link is not valid or has run out. Please ask for a new one.',
  ],
  resetInvalid: [
    400,
    authWords.resetLinkWrong,
    'This link is not valid. Please ask for a new one.',
  ],
  adminLinkInvalid: [
    400,
    'Ky link nuk vlen më: administratori ekziston ose linku ka skaduar.',
    'This link is not valid any more: there is an administrator, or the link has run out.',
  ],
  wrongPassword: [
    403,
    'Fjalëkalimi i tanishëm nuk është i saktë.',
    'The present password is not right.',
  ],
})

export const authErrors = {
  ...ownErrors,
  ...secondStepErrors,
  reauthRequired: commonErrors.reauthRequired,
}
