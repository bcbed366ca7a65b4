import { memberRoleLabels } from '#contract/access.ts'
import { invitationDays } from '#contract/members/members.ts'
import { unlinked } from '#contract/kit/unlinked.ts'
import type { MailKind, MailKinds } from '#server/mail/kinds.ts'
import { letter } from '#server/mail/letter.ts'
import { mintInvitation } from './invitations/data.ts'
import { linkOf } from './rules.ts'

/** No mail if the invitation was revoked, or accepted by another link, before the mail is written. */
const invitation: MailKind = async ({ sql, params, now, config }) => {
  const [salon, id] = [String(params['salonId']), String(params['invitationId'])]
  const minted = await mintInvitation(sql, salon, id, now())
  if (!minted) return null
  const { role, token } = minted
  // Anybody can choose both texts and the address, so neither may become a link.
  const salonName = unlinked(minted.salonName)
  const invitedBy = unlinked(minted.invitedBy ?? 'Salloni')
  return letter({
    subject: `Ftesë në ekipin e sallonit ${salonName}`,
    greeting: 'Përshëndetje,',
    paragraphs: [
      `${invitedBy} ju fton në ekipin e sallonit ${salonName} në Orari, si ${memberRoleLabels[role].toLowerCase()}.`,
      'Me një prekje hyni: terminet, klientët dhe dita juaj janë aty.',
    ],
    button: { label: 'Prano ftesën', url: linkOf(config, token) },
    note: `Lidhja vlen ${invitationDays} ditë dhe vetëm një herë. Nëse nuk e njihni këtë sallon, shpërfilleni këtë email: asgjë nuk ndodh.`,
  })
}

export const memberMails: MailKinds = { invitation }
