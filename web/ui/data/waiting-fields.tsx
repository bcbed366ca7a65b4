import { numbers, Shape, Waiting } from './waiting.tsx'

/** A form whose values are on their way. */
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
