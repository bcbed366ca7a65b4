import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Alert } from './text/alert.tsx'
import { Button } from './controls/button.tsx'
import { Card } from './data/card.tsx'
import { Checkbox } from './form/checkbox.tsx'
import { Field, TextAreaField } from './form/field.tsx'
import { Logo } from './text/logo.tsx'
import { PasswordField } from './form/password-field.tsx'
import { Pill } from './text/pill.tsx'
import { Progress } from './data/progress.tsx'
import { Segmented } from './controls/segmented.tsx'
import { SelectField } from './form/select-field.tsx'
import { DelayedSpinner, Spinner } from './text/spinner.tsx'
import { Switch } from './controls/switch.tsx'
import { Toaster } from './overlay/toast.tsx'

const pieces: Record<string, ReactNode> = {
  Alert: h(Alert, null, 'Gabim'),
  Button: h(Button, { busyLabel: 'Duke ruajtur...', busy: true }, 'Ruaj'),
  Card: h(Card, { title: 'Karta', children: 'Brenda' }),
  Checkbox: h(Checkbox, { label: 'Pranoj' }),
  DelayedSpinner: h(DelayedSpinner),
  Field: h(Field, { label: 'Email', error: 'Email është i detyrueshëm', suffix: '€' }),
  Logo: h(Logo),
  PasswordField: h(PasswordField, { label: 'Fjalëkalimi', autoComplete: 'new-password' }),
  Pill: h(Pill, { status: 'trial', children: 'Provë Falas' }),
  Progress: h(Progress, { label: 'Prova', value: 2, max: 7 }),
  Segmented: h(Segmented, {
    label: 'Hyrje ose regjistrim',
    value: 'login',
    onChange: () => {},
    options: [{ value: 'login', label: 'Hyrje' }],
  }),
  SelectField: h(SelectField, { label: 'Roli', options: [{ value: 'user', label: 'Përdorues' }] }),
  Spinner: h(Spinner, { label: 'Duke ngarkuar...' }),
  Switch: h(Switch, { label: 'Aktiv', checked: true, onChange: () => {} }),
  TextAreaField: h(TextAreaField, { label: 'Shënim' }),
  Toaster: h(Toaster),
}

test.each(Object.entries(pieces))(
  '%s can be prerendered without an inline style, which the page would refuse',
  (_, piece) => {
    const html = renderToStaticMarkup(piece)
    expect(html).toMatch(/^<\w/)
    expect(html).not.toContain(' style=')
  },
)
