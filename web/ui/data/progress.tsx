import './progress.css'

type Props = { label: string; value: number; max: number; tone?: 'accent' | 'brass' }

export const Progress = ({ label, value, max, tone = 'accent' }: Props) => (
  <progress className={`progress progress-${tone}`} aria-label={label} value={value} max={max} />
)
