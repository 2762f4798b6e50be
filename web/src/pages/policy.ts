/** What the host of a table chooses about undo, resigning and deleting the table; the first choice of each is usual. */
export const POLICY = {
  undo: ['consent', 'bar', 'none'],
  resign: ['free', 'turn', 'consent', 'none'],
  delete: ['consent', 'none'],
} as const
export type PolicyKey = keyof typeof POLICY
export const POLICIES = Object.keys(POLICY) as PolicyKey[]

/** What is chosen in the settings of a table; the usual if nothing is, or nothing that is known. */
export function policyOf(settings: Partial<Record<PolicyKey, unknown>> | undefined, key: PolicyKey): string {
  const choices: readonly string[] = POLICY[key]
  const chosen = settings?.[key]
  return typeof chosen === 'string' && choices.includes(chosen) ? chosen : choices[0]!
}
