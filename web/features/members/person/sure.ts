import { type MemberRole, memberRoleLabels } from '#contract/access.ts'
import type { Invitation, Member } from '#contract/members/members.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { isBilled } from '#web/platform/site.ts'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { wordsOfRole } from '../role-words.ts'

const ofOwn = (role: MemberRole) =>
  confirm({
    title: `Bëhuni ${memberRoleLabels[role].toLowerCase()}?`,
    body: `Rolin tuaj e kthen vetëm një pronar tjetër. ${wordsOfRole(role).closed}`,
    action: 'Ndrysho rolin tim',
    button: LineButton,
    danger: true,
  })

export const isRoleMeant = ({ name, isMe }: Member, role: MemberRole) => {
  if (isMe) return ofOwn(role)
  const { does, closed } = wordsOfRole(role)
  return confirm({
    title: `${name}: ${memberRoleLabels[role].toLowerCase()}?`,
    body: `${does} ${closed}`.trim(),
    action: 'Ndrysho rolin',
    button: LineButton,
  })
}

export const isHandOverMeant = ({ name }: Member) =>
  confirm({
    title: `Kalo pagesat te ${name}?`,
    body: `${isBilled() ? 'Abonimi dhe faturat e reja bëhen' : 'Salloni bëhet'} në emër të ${name}. Ju mbeteni pronar me të njëjtat të drejta, dhe mund të largoheni.`,
    action: 'Kalo pagesat',
    button: LineButton,
  })

export const isRevokeMeant = ({ email }: Invitation) =>
  confirm({
    title: 'Anulo ftesën?',
    body:
      email === null ? 'Lidhja e dhënë nuk vlen më.' : `Lidhja e dërguar te ${email} nuk vlen më.`,
    action: 'Anulo ftesën',
    button: LineButton,
    danger: true,
  })

export const isResetMeant = ({ name }: Member) =>
  confirm({
    title: `Hiq hapin e dytë të ${name}?`,
    body: `${name} hyn vetëm me fjalëkalim derisa ta vendosë përsëri, dhe merr një email. Bëjeni vetëm kur jeni i sigurt se ju kërkon vetë.`,
    action: 'Hiq hapin e dytë',
    button: LineButton,
    danger: true,
  })
