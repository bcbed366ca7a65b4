import { Field } from '#web/ui/form/field.tsx'

type Props = { label: string; error: string | undefined }

/** A PIN that is being chosen. */
export const NewPinField = ({ label, error }: Props) => (
  <Field
    label={label}
    name="pin"
    type="password"
    inputMode="numeric"
    autoComplete="off"
    maxLength={6}
    hint="4 deri në 6 shifra, jo radhë si 1234."
    error={error}
  />
)
