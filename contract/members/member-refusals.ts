import { defineComplaints, defineErrors } from '../kit/errors.ts'
import { defineReplies } from '../replies.ts'

/** A new person is asked for the name that the team sees, which becomes the account's username. */
export const memberComplaints = defineComplaints({
  ownNameMissing: ['required', 'Emri është i detyrueshëm', 'A name is needed.'],
  accountantsColumn: [
    'not_allowed',
    'Kontabilisti nuk lidhet me një berber.',
    'An accountant is not tied to a barber.',
  ],
})

export const memberErrors = defineErrors({
  alreadyMember: [409, 'Ky person është tashmë në ekip.', 'This person is in the team already.'],
  lastOwner: [
    409,
    'Salloni duhet të ketë së paku një pronar.',
    'The salon has at least one owner.',
  ],
  paysForSalon: [
    409,
    'Ky pronar paguan për sallonin. Kaloni së pari pronësinë te një pronar tjetër.',
    'This owner pays for the salon. Hand it over to another owner first.',
  ],
  roleTooHigh: [
    403,
    'Nuk mund të jepni a të ndryshoni një rol më të lartë se i juaji.',
    'You can’t give or change a role that is higher than yours.',
  ],
  barberTaken: [
    409,
    'Ky berber është lidhur tashmë me dikë tjetër të ekipit.',
    'This barber is tied to somebody else of the team already.',
  ],
  notOwner: [
    409,
    'Pronësia kalon vetëm te dikush që është pronar i sallonit.',
    'A salon is handed over only to one of its owners.',
  ],
  tooManyInvitations: [
    429,
    'Keni dërguar shumë ftesa. Prisni pak ose anuloni një nga të hapurat.',
    'You have sent many invitations. Wait a little or cancel an open one.',
  ],
  invitationDead: [
    404,
    'Kjo ftesë nuk vlen më. Kërkoni një të re nga salloni.',
    'This invitation is not valid any more. Ask the salon for a new one.',
  ],
  loginFirst: [
    401,
    'Kjo adresë ka një llogari. Kyçuni me të për të pranuar ftesën.',
    'This address has an account. Log in with it to accept the invitation.',
  ],
  otherAddress: [
    403,
    'Ftesa është për një adresë tjetër. Dilni dhe kyçuni me atë adresë.',
    'The invitation is for another address. Log out, and log in with that address.',
  ],
})

export const memberReplies = defineReplies({
  saved: ['{} u ruajt.', '{} was saved.'],
  removed: ['{} u hoq nga ekipi.', '{} is off the team.'],
  left: ['Ju u larguat nga salloni.', 'You have left the salon.'],
  stepReset: ['{} hyn tani vetëm me fjalëkalim.', '{} logs in with the password alone now.'],
  handedOver: ['Pagesat e sallonit i mban tani {}.', '{} pays for the salon now.'],
  invited: ['Ftesa u dërgua te {}.', 'The invitation was sent to {}.'],
  linkMade: ['Ftesa është gati.', 'The invitation is ready.'],
  revoked: [
    'Ftesa u anulua: lidhja nuk vlen më.',
    'The invitation was cancelled: its link is not valid any more.',
  ],
  joined: ['Mirë se erdhët në ekip!', 'Welcome to the team.'],
  entered: ['Jeni te salloni {}.', 'You are in the salon {}.'],
  opened: ['Salloni {} u hap.', 'The salon {} was opened.'],
})
