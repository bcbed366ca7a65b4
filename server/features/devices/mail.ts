import { credentialsById } from '#server/features/accounts/users/data.ts'
import type { MailKind, MailKinds } from '#server/mail/kinds.ts'
import { letter } from '#server/mail/letter.ts'

const whys: Record<string, string> = {
  guessed: 'U provuan njëzet PIN-e të gabuara brenda një dite.',
  copied: 'Çelësi i tij u përdor nga dy vende njëherësh: dikush mund ta ketë kopjuar.',
}

const deviceCopied: MailKind = async ({ sql, userId, params, config }) => {
  const account = userId && (await credentialsById(sql, userId))
  if (!account) return null
  return letter({
    subject: 'Një pajisje juaja doli nga llogaria',
    greeting: `Përshëndetje ${account.username},`,
    paragraphs: [
      `Pajisja ${String(params['name'])}, ku Orari ju mbante mend, u mbyll bashkë me hyrjet e saj: çelësi i saj u përdor nga dy vende, pra dikush mund ta ketë kopjuar.`,
      'Kyçuni përsëri me fjalëkalim. Nëse nuk e njihni këtë, ndryshoni fjalëkalimin.',
    ],
    button: { label: 'Hyni në llogari', url: `${config.APP_URL}/login` },
  })
}

const tabletEnded: MailKind = async ({ sql, userId, params, config }) => {
  const account = userId && (await credentialsById(sql, userId))
  if (!account) return null
  return letter({
    subject: 'Tableti i sallonit u mbyll',
    greeting: `Përshëndetje ${account.username},`,
    paragraphs: [
      `Tableti "${String(params['name'])}" u mbyll bashkë me hyrjet e tij. ${whys[String(params['why'])] ?? ''}`,
      'Për ta përdorur përsëri, kyçuni në të dhe bëjeni tablet të sallonit edhe një herë.',
    ],
    button: { label: 'Hyni në llogari', url: `${config.APP_URL}/login` },
  })
}

const pinGuessed: MailKind = async ({ sql, userId, params, config }) => {
  const account = userId && (await credentialsById(sql, userId))
  if (!account) return null
  return letter({
    subject: 'U provuan shumë PIN-e në emrin tuaj',
    greeting: `Përshëndetje ${account.username},`,
    paragraphs: [
      `Brenda një dite u provuan njëzet PIN-e të gabuara në emrin tuaj, të fundit në tabletin "${String(params['name'])}". Hyrja juaj me PIN u mbyll për sot; me fjalëkalim hyni si gjithmonë.`,
      'Nëse nuk ishit ju, vendosni një PIN tjetër te profili juaj dhe njoftoni pronarin e sallonit.',
    ],
    button: { label: 'Hyni në llogari', url: `${config.APP_URL}/login` },
  })
}

const guessedWithoutNetwork: MailKind = async ({ sql, userId, params, config }) => {
  const account = userId && (await credentialsById(sql, userId))
  if (!account) return null
  const [tablet, person] = [String(params['name']), String(params['person'])]
  return letter({
    subject: 'U provuan PIN-e të gabuara në tablet, pa internet',
    greeting: `Përshëndetje ${account.username},`,
    paragraphs: [
      `Në tabletin "${tablet}" u provuan ${String(params['wrong'])} PIN-e të gabuara në emër të ${person}, kur tableti ishte pa internet: ${String(params['when'])}. Fytyra u mbyll aty për pak kohë; asgjë nuk u fshi dhe tableti punon si më parë.`,
      `Nëse nuk ishte ${person}, le të vendosë një PIN tjetër te profili i vet. Një tablet që nuk e keni më në dorë mbylleni te Ekipi.`,
    ],
    button: { label: 'Hyni në llogari', url: `${config.APP_URL}/login` },
  })
}

export const deviceMails: MailKinds = {
  deviceCopied,
  guessedWithoutNetwork,
  pinGuessed,
  tabletEnded,
}
