import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { Field, TextAreaField } from './field.tsx'
import { PasswordField } from './password-field.tsx'
import { SelectField } from './select-field.tsx'

test('an error is read out beside its field, with the hint', async () => {
  const hint = 'Aty dërgojmë lidhjen.'
  const error = 'Email është i detyrueshëm'
  onScreen(<Field label="Email" hint={hint} error={error} />)
  const field = page.getByLabelText('Email')
  await expect.element(page.getByRole('alert')).toHaveTextContent(error)
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription(`${error} ${hint}`)
})

test('every kind of field has its label and no error at first', async () => {
  onScreen(
    <>
      <Field label="Emri" />
      <TextAreaField label="Shënim" />
      <SelectField label="Shërbimi" options={[{ value: '1', label: 'Prerje flokësh' }]} />
      <PasswordField label="Fjalëkalimi" autoComplete="current-password" />
    </>,
  )
  for (const label of ['Emri', 'Shënim', 'Shërbimi', 'Fjalëkalimi']) {
    const field = page.getByLabelText(label, { exact: true })
    await expect.element(field).not.toHaveAttribute('aria-invalid')
    await expect.element(field).not.toHaveAttribute('aria-describedby')
  }
})

test('a password can be shown and hidden', async () => {
  onScreen(<PasswordField label="Fjalëkalimi" autoComplete="new-password" name="password" />)
  const field = page.getByLabelText('Fjalëkalimi', { exact: true })
  await field.fill('gërshërë')
  await expect.element(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Shfaq fjalëkalimin' }).click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(field).toHaveValue('gërshërë')
  await page.getByRole('button', { name: 'Fshih fjalëkalimin' }).click()
  await expect.element(field).toHaveAttribute('type', 'password')
})

test('a password can be pasted, and password managers know the field', async () => {
  onScreen(
    <>
      <Field label="Kopjo nga" defaultValue="kripë-e-bukë" />
      <PasswordField label="Fjalëkalimi" autoComplete="current-password" />
    </>,
  )
  const field = page.getByLabelText('Fjalëkalimi', { exact: true })
  await expect.element(field).toHaveAttribute('autocomplete', 'current-password')
  await page.getByLabelText('Kopjo nga').click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.copy()
  await field.click()
  await userEvent.paste()
  await expect.element(field).toHaveValue('kripë-e-bukë')
})
