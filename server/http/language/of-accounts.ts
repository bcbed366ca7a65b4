import { accountDataErrors } from '#contract/accounts/account-data.ts'
import { authErrors } from '#contract/accounts/auth.ts'
import { contactErrors } from '#contract/contact.ts'
import { deviceErrors } from '#contract/devices/devices.ts'
import { memberErrors } from '#contract/members.ts'
import { notificationErrors } from '#contract/notifications/notifications.ts'
import { paymentErrors } from '#contract/payments.ts'
import { pushErrors } from '#contract/push.ts'
import { helpErrors, secondFactorErrors } from '#contract/accounts/second-factor.ts'
import { subscriptionErrors } from '#contract/subscription/subscription.ts'
import { userErrors } from '#contract/accounts/users.ts'
import { ofErrors } from './sentence.ts'

const { reauthRequired: _, ...ofLogIn } = authErrors
const { tooManyCodes: __, wrongNewPasskey: ___, ...ofSecondFactor } = secondFactorErrors

/** What an account may be refused. */
export const ofAccounts = [
  ...ofErrors(ofLogIn, {
    wrongCredentials: 'Wrong email or password.',
    verificationRequired:
      'Please verify your email address before you log in. Look in your mailbox for the link.',
    inactive: 'Your account was deactivated. Please write to us to activate it again.',
    slowDown: 'Too many tries to log in. Please wait a little and try again.',
    weakPassword: 'This password is easily guessed. Please choose another.',
    verificationInvalid: 'This link is not valid or has run out. Please ask for a new one.',
    resetInvalid: 'This link is not valid. Please ask for a new one.',
    adminLinkInvalid:
      'This link is not valid any more: there is an administrator, or the link has run out.',
    wrongPassword: 'The present password is not right.',
    secondFactorRequired: 'One more step: write the code of your program.',
    wrongCode:
      'This code is not valid any more. See the new one; the clock of the telephone must be right.',
    wrongPasskey: 'The key was not recognised. Please try again or use a code.',
    tooManyCodes: 'Wait 15 minutes, or use a recovery code.',
  }),
  ...ofErrors(ofSecondFactor, {
    wrongNewCode: 'The code does not match. Wait for the new one.',
    lastWay: 'This account needs a second step: the last way is not removed.',
    totpConnected: 'A program for codes is connected already. Remove it first.',
    noWay: 'First a key or a program for codes.',
    tooManyPasskeys: 'Up to 10 keys. Remove one.',
  }),
  ...ofErrors(helpErrors, {
    noSecondFactor: 'This person logs in with a password alone.',
    worksElsewhere: 'This person works in another salon too. Please write to us.',
  }),
  ...ofErrors(deviceErrors, {
    deviceUnknown: 'This device does not remember you any more. Log in with your password.',
    notAtCounter: 'This device is no tablet of the salon.',
    wrongPin: 'Wrong PIN.',
    noPin: 'You have no PIN yet. Set it in your profile, on your telephone.',
    faceClosed: 'Too many wrong PINs. Please try again in 15 minutes.',
    pinClosed:
      'Too many wrong PINs were tried in your name today. Log in with your password, or try tomorrow.',
    easyPin: 'This PIN is easily guessed. Please choose another.',
  }),
  ...ofErrors(userErrors, {
    ownAccount: 'You can’t change or delete your own account here.',
    emailTaken: 'Another account uses this email address.',
    userStale: 'Somebody else has changed the account meanwhile.',
  }),
  ...ofErrors(accountDataErrors, {
    lastOwner:
      'You are the only owner of a salon in which others work too. Hand it over to somebody, or delete the salon as well.',
  }),
  ...ofErrors(memberErrors, {
    alreadyMember: 'This person is in the team already.',
    lastOwner: 'The salon has at least one owner.',
    paysForSalon: 'This owner pays for the salon. Hand it over to another owner first.',
    roleTooHigh: 'You can’t give or change a role that is higher than yours.',
    barberTaken: 'This barber is tied to somebody else of the team already.',
    notOwner: 'A salon is handed over only to one of its owners.',
    tooManyInvitations: 'You have sent many invitations. Wait a little or cancel an open one.',
    invitationDead: 'This invitation is not valid any more. Ask the salon for a new one.',
    loginFirst: 'This address has an account. Log in with it to accept the invitation.',
    otherAddress: 'The invitation is for another address. Log out, and log in with that address.',
  }),
  ...ofErrors(contactErrors, {
    noReader: 'There is no administrator yet to read the message. Please try later.',
  }),
  ...ofErrors(notificationErrors, {
    noRecipients: 'No recipients are chosen.',
    invalidRecipients: 'Some email addresses are not valid.',
    alreadySent: 'There is nothing to stop any more: no mail waits.',
    unsubscribeInvalid: 'This link to unsubscribe is not valid.',
  }),
  ...ofErrors(pushErrors, {
    pushServiceUnknown: 'The push service of this browser is not known.',
  }),
  ...ofErrors(paymentErrors, {
    planUnavailable: 'This plan is not offered at the moment. Please choose another.',
    paymentsOff: 'Payments are not switched on yet. Please write to us.',
    callbackRefused: 'The notice of the payment was not accepted.',
  }),
  ...ofErrors(subscriptionErrors, {
    noSubscription: 'You have no active subscription.',
    ownSubscription: 'You can’t extend the subscription of your own account.',
    ownsNoSalon: 'This account has no salon of its own, and so no subscription.',
    tooLong: 'A subscription can’t be extended beyond the year 2099.',
  }),
]
