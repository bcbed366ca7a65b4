import type { Account } from '#contract/accounts/session.ts'
import { shownAddress } from '#contract/kit/log-in-name.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'

type Name = 'username' | 'email' | 'password' | 'confirmPassword'
type Props = { errors: Partial<Record<Name, string>> }

export const AccountFields = ({ user, errors }: Props & { user: Account }) => (
  <fieldset>
    <legend>Llogaria</legend>
    <p className="quiet small">
      Me këtë adresë hyni në llogari; një adresë e re vlen pasi të verifikohet.
    </p>
    <div className="profile-fields stack gap-16">
      <Field label="Emri i plotë" name="name" readOnly value={user.name} />
      <Field
        label="Username"
        name="username"
        autoComplete="nickname"
        defaultValue={user.username}
        error={errors.username}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={shownAddress(user.email)}
        error={errors.email}
      />
      {user.pendingEmail && <Alert>Adresa e re pret verifikimin: {user.pendingEmail}</Alert>}
    </div>
  </fieldset>
)

export const PasswordFields = ({ user, errors }: Props & { user: Account }) => (
  <fieldset>
    <legend>Fjalëkalimi</legend>
    <p className="quiet small">Lëreni bosh për të mbajtur fjalëkalimin e tanishëm.</p>
    <div className="profile-fields stack gap-16">
      <NewPasswordFields label="Fjalëkalimi i ri" errors={errors} owner={{ role: user.role }} />
    </div>
  </fieldset>
)
