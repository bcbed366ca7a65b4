import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  secondFactorErrors,
  secondFactorRoutes,
  type SecondFactor,
} from '#contract/accounts/second-factor.ts'
import { secondFactorWords } from '#contract/accounts/second-factor-words.ts'
import {
  answerBeside,
  openPage,
  refuses,
  says,
  serverAnswers,
} from '#tests/support/browser/open-page.tsx'
import { keyMade, keyOptions, withoutPasskeys } from '#tests/support/second-factor/passkeys.ts'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'
import { signIn } from '#web/platform/session.ts'
import { SecondFactorPart } from './second-factor-part.tsx'

const none: SecondFactor = {
  totp: false,
  passkeys: [],
  recoveryCodesLeft: 0,
  recoveryCodesSince: null,
  required: false,
}
const phoneKey = {
  id: 'k1',
  name: 'iPhone i Artës',
  createdAt: '2026-03-02T08:00:00Z',
  lastUsedAt: null,
}
const both: SecondFactor = {
  totp: true,
  passkeys: [phoneKey],
  recoveryCodesLeft: 8,
  recoveryCodesSince: '2026-03-02T10:00:00Z',
  required: false,
}
const codes = Array.from({ length: 10 }, (_, nth) => `7kd2-m9x${nth}`)

const wrong = () => {
  const { message } = secondFactorErrors.wrongNewCode
  return refuses(secondFactorErrors.wrongNewCode, { errors: { code: message } })
}

let factor = none
function open(now: SecondFactor) {
  factor = now
  answerBeside({ [`GET ${secondFactorRoutes.read.path}`]: () => says(factor) })
  signIn({ token: 'T', user: { id: '1', username: 'arta', role: 'user' } as never })
  openPage(
    '/profili',
    <>
      <SecondFactorPart />
      <QuestionHost />
    </>,
  )
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })
const saved = page.getByRole('alertdialog', { name: 'Kode rezervë' })
const question = page.getByRole('alertdialog', { name: 'I ruajtët kodet?' })
const code = page.getByLabelText('Shkruani kodin që tregon.')

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.restoreAllMocks())

test('without a second step there is the sentence and one button, which offers both ways', async () => {
  serverAnswers(() => says({}))
  open(none)
  await expect.element(page.getByText(/Fjalëkalimi dhe diçka që e keni vetëm ju/)).toBeVisible()
  await button('Vendos hapin e dytë').click()
  const choice = dialog('Hyrja me dy hapa')
  await expect.element(choice.getByRole('button', { name: 'Gisht ose fytyrë' })).toBeVisible()
  await expect.element(choice.getByRole('button', { name: 'Aplikacion kodesh' })).toBeVisible()
})

test('a browser without keys offers codes alone', async () => {
  serverAnswers(() => says({ secret: 'KRSXG5CTMVRXEZLU', uri: 'otpauth://totp/Orari' }))
  withoutPasskeys()
  open(none)
  await button('Vendos hapin e dytë').click()
  await expect.element(dialog('Lidh aplikacionin e kodeve')).toBeVisible()
  await expect.element(page.getByText('KRSX G5CT MVRX EZLU')).toBeVisible()
})

test('a program is connected with its first code, and the recovery codes are left by their own word', async () => {
  const asked = serverAnswers(
    () => says({ secret: 'KRSXG5CTMVRXEZLU', uri: 'otpauth://totp/Orari' }),
    wrong,
    () => says({ recoveryCodes: codes }),
  )
  open({ ...none, passkeys: [phoneKey] })
  await button('Lidhe').click()
  await expect.element(page.getByRole('img', { name: 'Kodi për aplikacionin' })).toBeVisible()
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard('407119')
  await expect.element(page.getByRole('alert')).toHaveTextContent(secondFactorWords.wrongNewCode)
  factor = { ...both, passkeys: [] }
  await userEvent.keyboard('222222')
  await expect.element(saved.getByText(codes[9] as string)).toBeVisible()
  await expect.element(saved.getByText('Shihen vetëm tani.', { exact: true })).toBeVisible()
  await expect.element(saved.getByRole('button', { name: 'Mbyll' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Mbrapa' }).click()
  await expect.element(saved.getByText(codes[0] as string)).toBeVisible()
  await saved.getByRole('button', { name: 'I ruajta' }).click()
  await expect.element(saved).not.toBeInTheDocument()
  await expect.element(page.getByText('i lidhur')).toBeVisible()
  expect(asked.map(({ path }) => path)).toEqual([
    secondFactorRoutes.beginTotp.path,
    secondFactorRoutes.confirmTotp.path,
    secondFactorRoutes.confirmTotp.path,
  ])
})

test('that a program is connected is told after its codes are saved, so that nothing covers their buttons', async () => {
  serverAnswers(
    () => says({ secret: 'KRSXG5CTMVRXEZLU', uri: 'otpauth://totp/Orari' }),
    () => says({ recoveryCodes: codes }),
  )
  await page.viewport(390, 844)
  open({ ...none, passkeys: [phoneKey] })
  await button('Lidhe').click()
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard('222222')
  await expect.element(saved.getByText(codes[9] as string)).toBeVisible()
  const told = page.getByText('Aplikacioni u lidh. Në pajisjet e tjera hyni përsëri.')
  await expect.element(told).not.toBeInTheDocument()
  await saved.getByRole('button', { name: 'I ruajta' }).click()
  await expect.element(told).toBeVisible()
})

test('on a phone the program is opened by a link', async () => {
  serverAnswers(() => says({ secret: 'KRSXG5CTMVRXEZLU', uri: 'otpauth://totp/Orari' }))
  await page.viewport(390, 844)
  open({ ...none, passkeys: [phoneKey] })
  await button('Lidhe').click()
  const link = page.getByRole('link', { name: 'Hap aplikacionin' })
  await expect.element(link).toHaveAttribute('href', 'otpauth://totp/Orari')
  await expect.element(button('Kopjo')).toBeVisible()
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
})

test('a key that the browser does not make is not sent: closed without a word, known already with one', async () => {
  const asked = serverAnswers(() => says({ options: { ...keyOptions('new'), ...keyMade } }))
  const make = vi.spyOn(navigator.credentials, 'create')
  make.mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError'))
  make.mockRejectedValueOnce(new DOMException('known', 'InvalidStateError'))
  open(both)
  await button('Çelës me gisht ose fytyrë').click()
  await page.getByLabelText('Emri i çelësit').fill('Tableti')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => make.mock.calls).toHaveLength(1)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(button('Vazhdo')).not.toHaveAttribute('aria-busy')
  await button('Vazhdo').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Ky çelës është shtuar tashmë.')
  expect(asked.map(({ path }) => path)).toEqual([
    secondFactorRoutes.beginPasskey.path,
    secondFactorRoutes.beginPasskey.path,
  ])
})

test('removing a key asks once and says what is left', async () => {
  const asked = serverAnswers(() => says({ message: 'Çelësi u hoq.' }))
  open({ ...both, totp: false })
  await button('Hiqe: iPhone i Artës').click()
  const sure = page.getByRole('alertdialog')
  await expect.element(sure).toHaveAccessibleDescription('Hyrja mbetet vetëm me fjalëkalim.')
  factor = none
  await sure.getByRole('button', { name: 'Hiqe' }).click()
  await expect.element(page.getByText('Çelësi u hoq.')).toBeVisible()
  await expect.element(button('Vendos hapin e dytë')).toBeVisible()
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/auth/second-factor/passkeys/k1',
  ])
})

test('the program is removed with one of its codes', async () => {
  const asked = serverAnswers(wrong, () => says({ message: 'Aplikacioni u hoq.' }))
  open(both)
  await button('Hiqe: Aplikacion kodesh').click()
  const field = page.getByLabelText('Kodi nga aplikacioni, ose një kod rezervë')
  await field.fill('407119')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent(secondFactorWords.wrongNewCode)
  await field.fill('7kd2-m9xq')
  factor = { ...both, totp: false }
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Aplikacioni u hoq.')).toBeVisible()
  await expect.element(button('Lidhe')).toBeVisible()
  expect(JSON.parse(asked[1]?.body ?? '')).toEqual({ code: '7kd2-m9xq' })
})

test('the last way stays where the operator asks for it', async () => {
  serverAnswers(() => says({}))
  open({ ...both, passkeys: [], required: true })
  await expect.element(page.getByText(/Kërkohet për administratorët/)).toBeVisible()
  await expect.element(page.getByText('i lidhur')).toBeVisible()
  expect(page.getByRole('button', { name: /^Hiqe/ }).elements()).toEqual([])
})

test('new recovery codes are asked for once and shown', async () => {
  serverAnswers(() => says({ recoveryCodes: codes }))
  open(both)
  await expect.element(page.getByText('8 nga 10 të papërdorura · 2 mars')).toBeVisible()
  await button('Bëj të reja').click()
  const sure = page.getByRole('alertdialog', { name: 'Bëj kode rezervë të reja?' })
  await sure.getByRole('button', { name: 'Bëj të reja' }).click()
  await expect.element(saved.getByRole('listitem').nth(9)).toHaveTextContent(codes[9] as string)
  await expect
    .element(saved.getByText('Shihen vetëm tani. Të vjetrat nuk vlejnë më.'))
    .toBeVisible()
})
