/** The rows of staff in scripts/import-directions.mjs, and who may import from these folders (STF-002). */
import { apiModule, apiTests, screen, shared, testTools } from './import-groups.mjs'

const staff = [...shared, ...screen]

export const staffTable = {
  'rich-text.test.ts': {
    imports: [],
    tests: [
      'components/staff/text',
      'lib/domain',
      'lib/server',
      'upstream/modules/staff/text',
      'upstream/seed/content',
      ...testTools,
    ],
  },
  'app/(staff)': {
    imports: [
      'components/ui',
      'components/staff',
      'lib/*',
      'lib/config',
      'lib/client',
      'lib/server/staff',
      ...staff,
    ],
    tests: testTools,
  },
  'app/api/staff': { imports: ['lib/server', ...shared, 'next'], tests: testTools },
  'components/staff': {
    imports: [
      'components/ui',
      'lib/*',
      'lib/config',
      'lib/client',
      ...staff,
      'react-dom',
      '@simplewebauthn/browser',
      ...['@tiptap/core', '@tiptap/extensions', '@tiptap/pm', '@tiptap/react', 'isomorphic-dompurify'],
    ],
    tests: testTools,
  },
  'lib/client/staff': { imports: ['lib/*', 'lib/client', ...shared], tests: testTools },
  'lib/server/staff': {
    imports: ['lib/*', 'lib/config', 'lib/server', ...shared, 'node:', 'next', 'react', 'zod', 'server-only'],
    tests: testTools,
  },
  'upstream/modules/staff': {
    imports: [
      ...apiModule(
        'account-links',
        'catalogue',
        'newsletter',
        'orders',
        'parents',
        'pictures',
        'posts',
        'privacy',
        'privacy-requests',
      ).imports,
      '@simplewebauthn/server',
      'isomorphic-dompurify',
      'upstream/modules/cart',
      'upstream/modules/letters',
      'otpauth',
      'qr',
      'sharp',
      'upstream/modules/children/allergy.ts',
      'upstream/seed/demo-staff.ts',
    ],
    tests: ['upstream/seed', ...apiTests],
  },
}

const staffScreens = ['app/(staff)', 'components/staff']
const staffServer = ['app/api/staff', 'lib/server/staff', 'middleware.ts', 'middleware-staff.test.ts']

/** Who else may import from it (STF-002). */
export const closed = {
  'app/(staff)': [],
  'app/api/staff': [],
  'components/staff': ['app/(staff)', 'rich-text.test.ts'],
  'lib/client/staff': staffScreens,
  'lib/server/staff': ['app/(staff)', ...staffServer],
  'lib/contract/staff': [
    ...staffScreens,
    ...staffServer,
    'lib/contract/bff/staff',
    'lib/client/staff',
    'upstream',
  ],
  'lib/contract/bff/staff': [...staffScreens, ...staffServer],
  'lib/staff-paths.ts': [...staffScreens, ...staffServer, 'lib/client/staff', 'lib/staff-paths.test.ts'],
  'upstream/modules/staff': [
    'rich-text.test.ts',
    'upstream/*',
    'upstream/growth',
    'upstream/modules/privacy',
    'upstream/seed',
    'upstream/testing',
  ],
}
