import { authWords } from '#contract/accounts/auth-forms.ts'
import { AuthFrame } from './auth-frame.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { useHashFields, useLinkToken } from './link-token.ts'
import { useVerification } from '../queries.ts'
import { isPassing, wordsOf } from '../auth-errors.ts'
import { NotVerified, Verified, Verifying } from './verification-outcome.tsx'

/** A mail's link keeps its token behind `#` and asks for a password; one in the query is followed as it is. */
export function VerifyEmailPage() {
  const token = useLinkToken('token')
  const hidden = useHashFields()
  const isFromMail = Boolean(token) && hidden.has('token')
  return (
    <AuthFrame>
      {isFromMail ? (
        <ConfirmEmail
          key={token}
          token={token ?? ''}
          email={hidden.get('email') ?? ''}
          isNewAddress={hidden.has('change')}
        />
      ) : (
        <FollowedLink token={token} />
      )}
    </AuthFrame>
  )
}

function FollowedLink({ token }: { token: string | undefined }) {
  const { data, error, refetch, isFetching } = useVerification(token)
  if (token === '') return <NotVerified message={authWords.verificationTokenMissing} />
  if (data) return <Verified message={data.message} />
  if (!error || isFetching) return <Verifying />
  const retry = isPassing(error) ? () => refetch() : undefined
  return <NotVerified message={wordsOf(error, authWords.verifyFailed)} onRetry={retry} />
}
