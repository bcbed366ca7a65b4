import { numbers, Shape, Waiting } from './waiting.tsx'

/** The placeholder of a form whose values are still loading. */
export const WaitingFields = ({ fields = 4 }: { fields?: number }) => (
  <Waiting className="waiting-fields">
    {numbers(fields).map((field) => (
      <p key={field}>
        <Shape width={96} height={11} />
        <Shape width="100%" height={40} />
      </p>
    ))}
  </Waiting>
)
