import { Check } from 'lucide-react'
import { roleLabels } from '#domain/role-words'
import { staffRoles } from '#domain/staff-permissions'
import { areasOf, roleCan } from '@/components/staff/people/role-matrix'
import { Icon } from '@/components/ui/icon'

const headClass = 'h-11 bg-[#fafbfe] px-3 text-xs font-bold text-ink-muted'

/** Scrolls in its own frame; the table of section 2. @param refundLimit naira (STF-168) */
export const RoleTable = ({ refundLimit }: { refundLimit: number }) => (
  <div className="mt-8">
    <h2 id="roles" className="mb-3 font-sans text-lg leading-6 font-black tracking-tight">
      What each role can do
    </h2>
    <section
      aria-labelledby="roles"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-[1rem] border border-line bg-surface"
    >
      <table className="w-full min-w-160 text-center text-sm">
        <thead>
          <tr>
            <th scope="col" className={`${headClass} pl-4.5 text-left`}>
              Area
            </th>
            {staffRoles.map((role) => (
              <th key={role} scope="col" className={headClass}>
                {roleLabels[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areasOf(refundLimit).map((area) => (
            <tr key={area.label} className="border-t border-line">
              <th scope="row" className="h-11 py-1 pr-3 pl-4.5 text-left font-bold">
                {area.label}
              </th>
              {staffRoles.map((role) => (
                <td key={role} className="px-3 py-1">
                  <Can value={roleCan(role, area)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    <p className="mt-2.5 text-xs text-ink-muted">
      A person may hold several roles. An owner who needs to see allergies takes the office role, which is
      recorded like any other change.
    </p>
  </div>
)

function Can({ value }: { value: boolean | string }) {
  if (typeof value === 'string') return <span className="text-xs">{value}</span>
  return (
    <>
      <span className="sr-only">{value ? 'Yes' : 'No'}</span>
      {value ? (
        <Icon of={Check} className="mx-auto" />
      ) : (
        <span aria-hidden className="text-ink-muted">
          –
        </span>
      )}
    </>
  )
}
