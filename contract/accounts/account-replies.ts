import { defineReplies } from '../replies.ts'
import { accountDataWords } from './account-data.ts'
import { authWords } from './auth-forms.ts'
import { userWords } from './users.ts'

export const authReplies = defineReplies({
  loggedIn: [authWords.loggedIn, 'You are logged in.'],
  registered: [
    authWords.registered,
    'Your account was opened. Please look in your mailbox for the link that verifies it.',
  ],
  resent: [authWords.resent, 'The link was sent again. Look in your mailbox.'],
  verified: [authWords.verified, 'Your email address is verified. You can log in now.'],
  verifiedAndIn: [authWords.verifiedAndIn, 'Your email address is verified. Welcome.'],
  alreadyVerified: [
    authWords.alreadyVerified,
    'Your email address was verified already. You can log in.',
  ],
  emailChanged: [authWords.emailChanged, 'Your new email address is verified. Log in with it.'],
  resetSent: [
    authWords.resetSent,
    'If there is an account with this address, a link for a new password was sent to it. Look in your mailbox.',
  ],
  resetDone: [authWords.resetDone, 'The password was changed. You can log in now.'],
  adminCreated: [authWords.adminCreated, 'The administrator was made. You can log in now.'],
  profileSaved: [authWords.profileSaved, 'Your profile was saved.'],
  proved: [authWords.proved, 'Thank you, the password is right.'],
  loggedOut: [authWords.loggedOut, 'You are logged out.'],
})

export const userReplies = defineReplies({
  saved: [userWords.saved, 'The user was saved.'],
  removed: [userWords.removed, 'The user was deleted.'],
})

export const accountDataReplies = defineReplies({
  deleted: [
    accountDataWords.deleted,
    'Your account was deleted for good, with all that belongs to the salon.',
  ],
  memberDeleted: [
    accountDataWords.memberDeleted,
    'Your account was deleted for good. The salon in which you worked stays.',
  ],
})

export const secondFactorReplies = defineReplies({
  programRemoved: ['Aplikacioni i kodeve u hoq.', 'The program for codes was removed.'],
  keyRemoved: ['{}: çelësi u hoq.', '{}: the key was removed.'],
})
